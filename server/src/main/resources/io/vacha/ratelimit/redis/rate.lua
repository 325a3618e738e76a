-- The rate of one key: a bucket that holds its limit of tokens and gets as many a minute.
-- KEYS[1]  where the bucket is kept: its level and when it had that, in microseconds of Redis' clock
-- ARGV[1]  the limit; ARGV[2]  how many tokens; ARGV[3]  take: all of them or none; charge: all, also what is
--          not there, which is owed: other gateways may take what one is about to hand back
-- Returns  1 if it was done, else 0; whole tokens left; microseconds until enough, and until full.
-- A level is counted in 60,000,000ths of a token, so a microsecond adds exactly the limit.
local unit = 60000000
local limit = tonumber(ARGV[1])
local wanted = tonumber(ARGV[2]) * unit
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local full = limit * unit
local level = full
local stepped = false
local kept = redis.pcall('GET', KEYS[1])
local before, at = string.match(type(kept) == 'string' and kept or '', '^(-?%d+) (%d+)$')
if before then -- whatever else somebody has put there is no bucket
  local passed = math.min(math.max(now - at, 0), 2 * unit)
  level = math.min(full, before + passed * limit)
  stepped = now < tonumber(at)
end
local done = level >= wanted or ARGV[3] == 'charge'
local wait = 0
if done then
  level = math.max(-full, level - wanted)
else
  wait = math.ceil((wanted - level) / limit)
end
local reset = math.ceil((full - level) / limit)
if done or stepped then
  local value = string.format('%.0f %.0f', level, now)
  redis.call('SET', KEYS[1], value, 'PX', string.format('%.0f', math.ceil(reset / 1000) + 1))
end
return {done and 1 or 0, math.max(0, math.floor(level / unit)), wait, reset}
