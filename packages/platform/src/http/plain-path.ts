/**
 * What a path's segment is made of: plain characters, and of the escaped ones those that must be; never `.` or `..`.
 */
const SEGMENT = "/(?!\\.\\.?(?:[/?]|$))(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%(?:2[02-6BC]|3[A-F]|40|5[BDE]|60|7[BCD]|[89A-F][0-9A-F]))+";

/**
 * The kinds of address: a call, anything else (a screen, a file), which may end in a slash, and one page below /api
 * that writes its own address so (the board of queues). Written as nginx reads them: `map $request_uri $irregular` in
 * infra/nginx/default.conf.template holds the same lines, and a test compares them.
 */
export const PLAIN_PATHS: readonly string[] = [
  `^/api(?:${SEGMENT})+(?:\\?|$)`,
  `^(?!/[Aa][Pp][Ii](?:[/?]|$))(?:${SEGMENT})*/?(?:\\?|$)`,
  '^/api/recursos/colas/tablero/(?:\\?|$)',
];
const plain = PLAIN_PATHS.map((source) => new RegExp(source));

/**
 * Characters of a part of an address: no id, name or file has more, and the router refuses more in words of its own.
 */
export const PART_MAX = 200;

/** What a printed code opens (rule F-28): letters and digits alone, of which a page is chosen, and no more is read. */
const PRINTED_CODE = /^\/V\/[A-Za-z2-7]{1,600}$/;

/** No route has it. */
const NOWHERE = '/api/-';

/**
 * A request's address as it came, if it is written in the only way that an address can be; otherwise one that is
 * nowhere (rule S-13). Dots, needless or hidden escapes, double slashes, backslashes and whole URLs are read in
 * different ways by the router, by libraries and by proxies: what one of them limits, the next might let in.
 */
export function plainOrNowhere(url: string | undefined): string {
  if (url && PRINTED_CODE.test(url)) return url;
  if (!url || !plain.some((path) => path.test(url))) return NOWHERE;
  try {
    return decodeURI(url.split('?', 1)[0]!)
      .split('/')
      .some((part) => part.length > PART_MAX)
      ? NOWHERE
      : url;
  } catch {
    return NOWHERE; // escapes that are no UTF-8
  }
}
