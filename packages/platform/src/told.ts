import type { LiveEvent } from '@registro/contracts/events';
import type { Redis } from 'ioredis';

/*
 * What live events were told lately, so that who begins to listen learns what they missed (decision 58). All moments
 * are Redis's own, in ms: it is the one clock that every process shares.
 */

/** ms that it is remembered; who was away for longer reads everything again. */
const KEPT_MS = 120_000;
/** Since when nothing is missing: gone with Redis's data, as all that was told before. */
const COMPLETE = 'dicho:desde';

const NOW = `local t = redis.call('time') local now = string.format('%.0f', t[1] * 1000 + math.floor(t[2] / 1000))`;

/**
 * Tells and remembers in one step. A kind of event is there once for each listener, with its last moment: five short
 * words at most.
 */
const TELL = `${NOW}
redis.call('zadd', KEYS[1], now, ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[3])
redis.call('publish', ARGV[4], '{"momento":' .. now .. ',' .. string.sub(ARGV[2], 2))`;

const SINCE = `${NOW}
redis.call('set', KEYS[1], now, 'nx')
local since = tonumber(ARGV[1])
if since < 0 then since = now + since end
local first = math.max(tonumber(redis.call('get', KEYS[1])), now - ARGV[2])
if since < first or since > tonumber(now) then return { now, 0 } end
local told = { now, 1 }
for i = 2, #KEYS do
  for _, kind in ipairs(redis.call('zrangebyscore', KEYS[i], since, '+inf')) do told[#told + 1] = kind end
end
return told`;

const recordOf = (channel: string) => `dicho:${channel}`;

/** Publishes the event as JSON, with its `momento`. @throws while Redis is away */
export async function publishTold(redis: Redis, channel: string, event: LiveEvent): Promise<void> {
  await redis.eval(TELL, 1, recordOf(channel), event.tipo, JSON.stringify(event), KEPT_MS, channel);
}

/** What a listener who comes now is told first. */
export interface Told {
  now: number;
  /** false: what was told since then is not known any more, so that anything may be another by now */
  complete: boolean;
  /** each kind of event that was told since then */
  kinds: string[];
}

/**
 * What these channels were told since a moment; asked after subscribing to them, nothing is missed.
 * @param since a moment of Redis's; below zero, so many ms ago
 * @throws while Redis is away
 */
export async function toldSince(redis: Redis, channels: string[], since: number): Promise<Told> {
  const keys = [COMPLETE, ...channels.map(recordOf)];
  const [now, complete, ...kinds] = (await redis.eval(SINCE, keys.length, ...keys, since, KEPT_MS)) as [string, number, ...string[]];
  return { now: Number(now), complete: complete === 1, kinds: [...new Set(kinds)] };
}

/** The moment that it is. @throws while Redis is away */
export async function momentOf(redis: Redis): Promise<number> {
  const [seconds, micros] = (await redis.time()).map(Number) as [number, number];
  return seconds * 1_000 + Math.floor(micros / 1_000);
}
