import { isIPv6 } from 'node:net';

/** Words of an address of IPv6 that say its network: /64, what one customer has. */
const V6_WORDS = 4;

/**
 * The network of an address: whoever has one has its neighbours too, so that a budget is theirs together.
 * @returns '192.0.2.0/24', '2001:db8:0:1::/64'
 */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1];
  if (v4) return `${v4}.0/24`;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const words = (part: string) => (part ? part.split(':') : []);
  const [before, after] = [words(head), words(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...zeros, ...after]
    .slice(0, V6_WORDS)
    .map((word) => Number.parseInt(word, 16).toString(16))
    .join(':')}::/64`;
}
