import { lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

/** ms in which whoever is asked answers. */
const PATIENCE = 5_000;

/** Addresses that are not the world's: of this machine, of a network of one's own, of the host that machines run on. */
const NEAR = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  NEAR.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  NEAR.addSubnet(net, bits, 'ipv6');

/** IPv4 that is written as IPv6 is judged as IPv4, by the list itself. */
export const isNear = (address: string): boolean => NEAR.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** What a name leads to is judged when it is connected to: a name that says another address a moment later is too. */
const farAlone: LookupFunction = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const far = found.filter(({ address }) => !isNear(address));
    if (!far.length) return done(new Error(`${name} is at no address of the world's`), []);
    return options.all ? done(null, far) : done(null, far[0]!.address, far[0]!.family);
  });

/**
 * Posts a text to an address that an operator set, and follows it nowhere else.
 * @param near whether it may be of one's own network
 * @param most bytes of an answer
 */
export function postOutside(url: string, body: string, near: boolean, most = 65_536): Promise<{ status: number; said: string }> {
  return new Promise((answered, failed) => {
    const { protocol, hostname } = new URL(url);
    // An address that is written as one is looked up by nobody.
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (!near && isIP(literal) && isNear(literal)) return failed(new Error(`${hostname} is no address of the world's`));
    const options = {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(PATIENCE),
      ...(!near && { lookup: farAlone }),
    };
    const asked = (protocol === 'https:' ? secure : plain)(url, options, (answer) => {
      let length = 0;
      answer.on('data', (part: Buffer) => {
        length += part.length;
        if (length > most) answer.destroy(new Error('the answer is too long'));
      });
      text(answer).then((said) => answered({ status: answer.statusCode!, said }), failed);
    });
    asked.on('error', failed);
    return asked.end(body);
  });
}
