import { createHash } from "node:crypto";

/** A script that Redis runs as a whole, and the name by which Redis knows it. */
export type Script = { text: string; sha: string };

function script(text: string): Script {
  return { text, sha: createHash("sha1").update(text).digest("hex") };
}

/** Milliseconds with three decimals, because Lua would round a plain number to seconds. */
const readTime = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local at = string.format('%.3f', now)`;

/**
 * Stores the marks of changed tags and tells all storefronts. Keys: marks, epoch. Arguments: channel, a new epoch, how long marks are kept,
 * then the marks.
 */
export const addMarks = script(`${readTime}
local marks = {}
for index = 4, #ARGV do
  redis.call('ZADD', KEYS[1], at, ARGV[index])
  marks[#marks + 1] = ARGV[index]
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.3f', now - ARGV[3]))
redis.call('SET', KEYS[2], ARGV[2], 'NX')
redis.call('PUBLISH', ARGV[1], cjson.encode({ at = at, marks = marks }))
return at`);

/** Reads the time, the epoch and the marks since a time. Keys: marks, epoch. Arguments: a new epoch, the time. */
export const readMarks = script(`${readTime}
redis.call('SET', KEYS[2], ARGV[1], 'NX')
return { at, redis.call('GET', KEYS[2]), redis.call('ZRANGEBYSCORE', KEYS[1], ARGV[2], '+inf', 'WITHSCORES') }`);

/**
 * Stores a page unless Redis was emptied since its rendering began, or holds one whose rendering began later, and ends the locks of this
 * storefront. An empty value stands for a page that does not exist any more. Keys: page, epoch, locks. Arguments: the epoch and the time of
 * the beginning, the value, its lifetime in milliseconds, who holds the locks.
 */
export const storePage = script(`
for index = 3, #KEYS do
  if redis.call('GET', KEYS[index]) == ARGV[5] then redis.call('DEL', KEYS[index]) end
end
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
local known = redis.call('HGET', KEYS[1], 'at')
if not known and ARGV[3] == '' then return 1 end
if known and tonumber(known) > tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'at', ARGV[2], 'value', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`);

/** Ends the locks that this storefront holds. Keys: locks. Arguments: who holds them. */
export const unlock = script(`
for index = 1, #KEYS do
  if redis.call('GET', KEYS[index]) == ARGV[1] then redis.call('DEL', KEYS[index]) end
end
return 1`);

/**
 * Stores a file of a build, or renews its lifetime. The files that were renewed first are removed while all of them are larger than a limit.
 * Keys: file, the times of all files, their sizes. Arguments: the value (empty to renew only), its lifetime in milliseconds, the limit in
 * bytes. Returns 0 for a file that is not there and was not given.
 */
export const keepFile = script(`${readTime}
if ARGV[1] == '' then
  if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
else
  redis.call('HSET', KEYS[1], 'value', ARGV[1])
  redis.call('HSET', KEYS[3], KEYS[1], #ARGV[1])
end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('ZADD', KEYS[2], at, KEYS[1])
local total = 0
for _, size in ipairs(redis.call('HVALS', KEYS[3])) do total = total + size end
local over = string.format('%.3f', now - ARGV[2])
while true do
  local first = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
  if not first[1] or first[1] == KEYS[1] or (total <= tonumber(ARGV[3]) and tonumber(first[2]) > tonumber(over)) then break end
  total = total - (redis.call('HGET', KEYS[3], first[1]) or 0)
  redis.call('DEL', first[1])
  redis.call('HDEL', KEYS[3], first[1])
  redis.call('ZREM', KEYS[2], first[1])
end
redis.call('PEXPIRE', KEYS[2], ARGV[2])
redis.call('PEXPIRE', KEYS[3], ARGV[2])
return 1`);

/**
 * Compares fingerprints of secrets with the stored ones, and stores them if all are known or none is stored. Key: fingerprints. Arguments:
 * their lifetime in milliseconds, then for each secret its name, the fingerprint to store, and the known ones with commas between. Returns
 * the names of those that differ.
 */
export const compareSecrets = script(`
local different = {}
for index = 2, #ARGV, 3 do
  local stored = redis.call('HGET', KEYS[1], ARGV[index])
  if stored and not string.find(',' .. ARGV[index + 2] .. ',', ',' .. stored .. ',', 1, true) then different[#different + 1] = ARGV[index] end
end
if #different == 0 then
  for index = 2, #ARGV, 3 do redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1]) end
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
end
return different`);
