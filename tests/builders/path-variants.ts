import { request } from 'node:http';
import { WRITE_HEADER } from '@registro/contracts/envelope';
import { baseUrl, randomIp } from './user.js';

/**
 * Other ways of writing the path of a call, each of which some part between client and handler may take for the path
 * itself.
 */
export function variantsOf(path: string): string[] {
  const [, api, area, ...rest] = path.split('/') as [string, string, string, ...string[]];
  const tail = [area, ...rest].join('/');
  const last = path.lastIndexOf('/');
  const hex = (c: string) => `%${c.charCodeAt(0).toString(16)}`;
  return [
    `/api/x/../${tail}`,
    `/api/./${tail}`,
    `/x/../api/${tail}`,
    `/./api/${tail}`,
    `/api/x/%2e%2e/${tail}`,
    `/api/x/.%2E/${tail}`,
    `/api/%2e/${tail}`,
    `/api/x/..%2f${tail}`,
    `/api%2F${tail}`,
    `${path.slice(0, last)}%2f${path.slice(last + 1)}`,
    `//${api}/${tail}`,
    `/api//${tail}`,
    `${path.slice(0, last)}//${path.slice(last + 1)}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/x/..`,
    `/api\\${tail}`,
    `/api%5c${tail}`,
    `/API/${tail}`,
    `/Api/${tail}`,
    `/%61pi/${tail}`,
    `/api/${hex(tail[0]!)}${tail.slice(1)}`,
    `${path}#x`,
    `${path}%23`,
    `${path}%00`,
    `${path}%0a`,
    `${path}%20`,
    `${path}%zz`,
    `${path}%ff`,
    `${path};x=1`,
    `http://otro.example${path}`,
  ];
}

/** Asks with the path as it is written: clients of a higher level tidy it up. */
export function rawRequest(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(baseUrl());
  const sent = method === 'GET' ? '' : JSON.stringify(body ?? {});
  const headers = {
    origin: process.env['ORIGIN'] ?? baseUrl(),
    [WRITE_HEADER]: '1',
    'x-forwarded-for': randomIp(),
    ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ agent: false, hostname, port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}
