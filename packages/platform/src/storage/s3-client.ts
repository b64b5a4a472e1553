import http from 'node:http';
import https from 'node:https';
import type { Client } from 'minio';

/**
 * Who speaks with an S3 store, and its bucket. The library is loaded where there is such a store, and nowhere else.
 * @param url http(s)://key:secret@host:port/bucket
 * @param region as the store names its own
 * @param patience ms in which a store that says nothing is given up, once; without it the library tries again, and
 * waits as long as the network does
 */
export function s3Client(url: string, region: string, patience?: number): { client: Promise<Client>; bucket: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const useSSL = protocol === 'https:';
  const plain = useSSL ? https : http;
  const request = (options: https.RequestOptions, answered: (answer: http.IncomingMessage) => void) => {
    const asked = plain.request({ ...options, timeout: patience }, answered);
    return asked.on('timeout', () => asked.destroy(new Error(`no answer in ${patience} ms`)));
  };
  const settings = {
    endPoint: hostname,
    port: port ? Number(port) : useSSL ? 443 : 80,
    useSSL,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    pathStyle: true,
    region,
    // A connection that the store closes while it is used again fails a file that cannot be sent twice: its stream is
    // spent.
    transportAgent: new plain.Agent({ keepAlive: false }),
    ...(patience && { transport: { request: request as typeof http.request }, retryOptions: { disableRetry: true } }),
  };
  const client = import('minio').then((minio) => new minio.Client(settings));
  return { client, bucket: pathname.replaceAll('/', '') || 'registro' };
}
