#include "support/store/forgetful_disk.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <sqlite3.h>

namespace quincunx::store {

namespace {

constexpr std::size_t sector = 512;

struct Handle {
    sqlite3_file base;
    ForgetfulDisk* disk;
    std::shared_ptr<ForgetfulFile> file;
};

Handle& handle_of(sqlite3_file* file) {
    return *reinterpret_cast<Handle*>(file);
}
ForgetfulDisk& disk_of(sqlite3_vfs* vfs) {
    return *static_cast<ForgetfulDisk*>(vfs->pAppData);
}

void make(std::string& content, const ForgetfulFile::Change& change) {
    if (change.truncates) {
        content.resize(change.offset);
        return;
    }
    content.resize(std::max(content.size(), change.offset + change.bytes.size()));
    content.replace(change.offset, change.bytes.size(), change.bytes);
}

int note(sqlite3_file* file, ForgetfulFile::Change change) {
    const Handle& handle = handle_of(file);
    if (!handle.disk->change())
        return SQLITE_IOERR_WRITE;
    make(handle.file->now, change);
    handle.file->changes.push_back(std::move(change));
    return SQLITE_OK;
}

int close(sqlite3_file* file) {
    handle_of(file).~Handle();
    return SQLITE_OK;
}
int read(sqlite3_file* file, void* buffer, int amount, sqlite3_int64 offset) {
    const Handle& handle = handle_of(file);
    if (!handle.disk->alive())
        return SQLITE_IOERR_READ;
    const std::string& content = handle.file->now;
    const auto begin = std::min(static_cast<std::size_t>(offset), content.size());
    const std::size_t there = std::min(static_cast<std::size_t>(amount), content.size() - begin);
    std::memset(buffer, 0, static_cast<std::size_t>(amount));
    std::memcpy(buffer, content.data() + begin, there);
    return there == static_cast<std::size_t>(amount) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}
int write(sqlite3_file* file, const void* buffer, int amount, sqlite3_int64 offset) {
    return note(file,
                {.offset = static_cast<std::size_t>(offset),
                 .bytes = std::string(static_cast<const char*>(buffer), static_cast<std::size_t>(amount))});
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return note(file, {.offset = static_cast<std::size_t>(size), .bytes = {}, .truncates = true});
}
int sync(sqlite3_file* file, int /*flags*/) {
    const Handle& handle = handle_of(file);
    if (!handle.disk->change())
        return SQLITE_IOERR_FSYNC;
    for (const ForgetfulFile::Change& change : handle.file->changes)
        make(handle.file->synced, change);
    handle.file->changes.clear();
    return SQLITE_OK;
}
int size(sqlite3_file* file, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(handle_of(file).file->now.size());
    return handle_of(file).disk->alive() ? SQLITE_OK : SQLITE_IOERR_FSTAT;
}
int lock(sqlite3_file* /*file*/, int /*level*/) {
    return SQLITE_OK;
}
int is_reserved(sqlite3_file* /*file*/, int* reserved) {
    *reserved = 0;
    return SQLITE_OK;
}
int control(sqlite3_file* /*file*/, int /*what*/, void* /*argument*/) {
    return SQLITE_NOTFOUND;
}
int sector_size(sqlite3_file* /*file*/) {
    return sector;
}
// As SQLite's own for Unix says: a write leaves the bytes beside it alone.
int characteristics(sqlite3_file* /*file*/) {
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}
int map_shared(sqlite3_file* file, int region, int bytes, int extend, void volatile** memory) {
    auto& shared = handle_of(file).file->shared;
    *memory = nullptr;
    if (shared.size() <= static_cast<std::size_t>(region) && extend == 0)
        return SQLITE_OK;
    while (shared.size() <= static_cast<std::size_t>(region))
        shared.push_back(std::make_unique<std::vector<char>>(static_cast<std::size_t>(bytes)));
    *memory = shared[static_cast<std::size_t>(region)]->data();
    return SQLITE_OK;
}
int lock_shared(sqlite3_file* /*file*/, int /*offset*/, int /*count*/, int /*flags*/) {
    return SQLITE_OK;
}
void barrier(sqlite3_file* /*file*/) {}
int unmap_shared(sqlite3_file* file, int remove) {
    if (remove != 0)
        handle_of(file).file->shared.clear();
    return SQLITE_OK;
}

constexpr sqlite3_io_methods methods{.iVersion = 2,
                                     .xClose = close,
                                     .xRead = read,
                                     .xWrite = write,
                                     .xTruncate = truncate,
                                     .xSync = sync,
                                     .xFileSize = size,
                                     .xLock = lock,
                                     .xUnlock = lock,
                                     .xCheckReservedLock = is_reserved,
                                     .xFileControl = control,
                                     .xSectorSize = sector_size,
                                     .xDeviceCharacteristics = characteristics,
                                     .xShmMap = map_shared,
                                     .xShmLock = lock_shared,
                                     .xShmBarrier = barrier,
                                     .xShmUnmap = unmap_shared,
                                     .xFetch = nullptr,
                                     .xUnfetch = nullptr};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* flags_given) {
    ForgetfulDisk& disk = disk_of(vfs);
    file->pMethods = nullptr;
    if (!disk.alive())
        return SQLITE_CANTOPEN;
    if (name != nullptr && !disk.has(name) && (flags & SQLITE_OPEN_CREATE) == 0)
        return SQLITE_CANTOPEN;
    auto* handle =
        new (file) Handle{.base = {&methods},
                          .disk = &disk,
                          .file = name != nullptr ? disk.open(name) : std::make_shared<ForgetfulFile>()};
    if (flags_given != nullptr)
        *flags_given = flags;
    return handle->base.pMethods != nullptr ? SQLITE_OK : SQLITE_CANTOPEN;
}
int remove(sqlite3_vfs* vfs, const char* name, int /*sync*/) {
    if (!disk_of(vfs).change())
        return SQLITE_IOERR_DELETE;
    disk_of(vfs).remove(name);
    return SQLITE_OK;
}
int access(sqlite3_vfs* vfs, const char* name, int /*flags*/, int* there) {
    *there = disk_of(vfs).has(name) ? 1 : 0;
    return disk_of(vfs).alive() ? SQLITE_OK : SQLITE_IOERR_ACCESS;
}
int full_name(sqlite3_vfs* /*vfs*/, const char* name, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
}
int randomness(sqlite3_vfs* /*vfs*/, int size, char* out) {
    std::memset(out, 7, static_cast<std::size_t>(size));
    return size;
}
int sleep(sqlite3_vfs* /*vfs*/, int microseconds) {
    return microseconds;
}
int moment(sqlite3_vfs* /*vfs*/, sqlite3_int64* now) {
    *now = 212'000'000'000'000;
    return SQLITE_OK;
}

} // namespace

ForgetfulDisk::ForgetfulDisk() : vfs_(std::make_unique<sqlite3_vfs>()) {
    vfs_->iVersion = 2;
    vfs_->szOsFile = sizeof(Handle);
    vfs_->mxPathname = 200;
    vfs_->zName = "forgetful";
    vfs_->pAppData = this;
    vfs_->xOpen = store::open;
    vfs_->xDelete = store::remove;
    vfs_->xAccess = access;
    vfs_->xFullPathname = full_name;
    vfs_->xRandomness = randomness;
    vfs_->xSleep = sleep;
    vfs_->xCurrentTimeInt64 = moment;
    sqlite3_vfs_register(vfs_.get(), 1);
}

ForgetfulDisk::~ForgetfulDisk() {
    sqlite3_vfs_unregister(vfs_.get());
}

void ForgetfulDisk::cut_after(std::uint64_t changes) {
    left_ = changes;
}

bool ForgetfulDisk::change() {
    if (left_ != 0 && left_ != never)
        --left_;
    return left_ != 0;
}

std::shared_ptr<ForgetfulFile> ForgetfulDisk::open(const std::string& name) {
    std::shared_ptr<ForgetfulFile>& file = files_[name];
    if (!file)
        file = std::make_shared<ForgetfulFile>();
    return file;
}

void ForgetfulDisk::restore(Unsynced unsynced, Random& random) {
    const auto coin = [&] { return unsynced == Unsynced::torn && random.below(2) == 0; };
    for (const auto& [name, file] : files_) {
        for (const ForgetfulFile::Change& change : file->changes) {
            if (change.truncates && coin())
                make(file->synced, change);
            for (std::size_t begin = 0; begin < change.bytes.size(); begin += sector)
                if (coin())
                    make(file->synced,
                         {.offset = change.offset + begin, .bytes = change.bytes.substr(begin, sector)});
        }
        file->changes.clear();
        file->shared.clear();
        file->now = file->synced;
    }
    left_ = never;
}

} // namespace quincunx::store
