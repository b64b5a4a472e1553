import request from 'supertest';
import { openStream } from '../builders/live.js';
import { type Agent, baseUrl } from '../builders/user.js';
import type { Body, Entry, Member } from './table.js';
import type { Things } from './things.js';

export interface Answered {
  status: number;
  text: string;
  range: string | undefined;
  body: { r_succ?: boolean; r_mess?: string; r_data?: unknown; idSolicitud?: string };
}

/** Makes the call of a line as `who`, naming what is in `theirs`. */
export async function ask(entry: Entry, who: Member, theirs: Things): Promise<Answered> {
  const { names, sends } = entry;
  const body = names ? await names(theirs, who.things) : typeof sends === 'function' ? sends(who.things) : sends;
  return send(entry, who.agent, { ...body });
}

/**
 * Path parameters are taken out of what is sent; a file makes it multipart; the rest of a GET, or beside a file, is its
 * query.
 */
export async function send({ method, path }: Pick<Entry, 'method' | 'path'>, who: Agent, given: Body): Promise<Answered> {
  if (path === 'eventos') return stream(who);
  const left = { ...given };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left[name] ?? '1';
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const verb = method.toLowerCase() as 'get';
  const browser = request(baseUrl());
  const call = browser[verb](path.startsWith('/') ? filled : `/api/${filled}`)
    .set(who.headers())
    .redirects(0)
    .buffer(true)
    .parse(asText);
  const file = Object.entries(left).find(([, value]) => Buffer.isBuffer(value)) as [string, Buffer] | undefined;
  const answer = await (file
    ? call.query(without(left, file[0])).attach(file[0], file[1], file[0] === 'archivo' ? 'a.csv' : 'a.pdf')
    : method === 'GET'
      ? call.query(left)
      : call.send(left));
  const text = String(answer.body);
  return { status: answer.status, text, range: answer.headers['content-range'], body: text.startsWith('{') ? JSON.parse(text) : {} };
}

const without = (given: Body, name: string): Body => Object.fromEntries(Object.entries(given).filter(([other]) => other !== name));

function asText(response: request.Response, done: (error: Error | null, text: string) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts).toString('utf8')));
}

async function stream(who: Agent): Promise<Answered> {
  try {
    (await openStream(who)).close();
    return { status: 200, text: '', range: undefined, body: {} };
  } catch (error) {
    return { status: Number(/answered (\d+)/.exec(String(error))![1]), text: '', range: undefined, body: {} };
  }
}
