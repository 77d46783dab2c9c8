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
