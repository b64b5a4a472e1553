// An S3 store with object lock for a test: MinIO where a Docker engine answers. Elsewhere a server that speaks the part
// of the protocol that the product uses, and keeps what is locked as the protocol says: versions, retention, COMPLIANCE
// that nobody shortens.
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { dockerAnswers } from './docker-stores.mjs';

const KEY = 'registro';
const PASSWORD = 'clave-del-deposito';

/**
 * @typedef {object} Version
 * @property {string} key
 * @property {string} id
 * @property {Buffer | null} content null: a mark that it is deleted
 * @property {number} until ms; 0: not locked
 */
/**
 * @typedef {{ url: string, real: boolean, stop: () => Promise<void> }} LockedS3 `url` as HEADS_S3_URL wants it; the
 *   bucket does not exist yet
 */

/** @param {{ port?: number }} [options] the port of one that stood before @returns {Promise<LockedS3>} */
export async function startLockedS3({ port = 0 } = {}) {
  return (await dockerAnswers()) ? inDocker() : standIn(port);
}

/** @returns {Promise<LockedS3>} */
async function inDocker() {
  const { GenericContainer, Wait } = await import('testcontainers');
  const minio = await new GenericContainer(
    'minio/minio:RELEASE.2025-09-07T16-13-09Z@sha256:14cea493d9a34af32f524e538b8346cf79f3321eff8e708c1e2960462bd8936e',
  )
    .withCommand(['server', '/data'])
    .withEnvironment({ MINIO_ROOT_USER: KEY, MINIO_ROOT_PASSWORD: PASSWORD })
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .withStartupTimeout(180_000)
    .start();
  return {
    url: `http://${KEY}:${PASSWORD}@${minio.getHost()}:${minio.getMappedPort(9000)}/cabezas`,
    real: true,
    stop: async () => {
      await minio.stop();
    },
  };
}

/** @param {number} port @returns {Promise<LockedS3>} */
async function standIn(port) {
  /** @type {Map<string, { lock: boolean, versions: Version[] }>} versions oldest first */
  const buckets = new Map();
  const server = createServer((request, response) => {
    answer(buckets, request)
      .catch((error) => ({ status: 500, body: String(error) }))
      .then((/** @type {Answer} */ { status, headers = {}, body = '' }) => {
        response.writeHead(status, { 'x-amz-request-id': randomUUID(), ...headers });
        response.end(request.method === 'HEAD' ? undefined : body);
      });
  });
  await new Promise((ready) => server.listen(port, '127.0.0.1', () => ready(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://${KEY}:${PASSWORD}@127.0.0.1:${address.port}/cabezas`,
    real: false,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** @typedef {{ status: number, headers?: Record<string, string>, body?: string | Buffer }} Answer */

/** @param {number} status @param {string} code @returns {Answer} */
const refusal = (status, code) => ({ status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` });

/**
 * @param {Map<string, { lock: boolean, versions: Version[] }>} buckets
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Answer>}
 */
async function answer(buckets, request) {
  const content = await buffer(request);
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? [];
  const [, owner, signed = ''] = /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  if (owner !== KEY) return refusal(403, 'InvalidAccessKeyId');
  // What is not signed could have been put there by anybody on the way.
  if (Object.keys(request.headers).some((header) => header.startsWith('x-amz-') && !signed.split(';').includes(header)))
    return refusal(403, 'AccessDenied');
  const method = request.method ?? '';
  const bucket = buckets.get(name);
  if (!key && method === 'PUT' && !bucket) {
    buckets.set(name, { lock: request.headers['x-amz-bucket-object-lock-enabled'] === 'true', versions: [] });
    return { status: 200 };
  }
  if (!bucket) return refusal(404, 'NoSuchBucket');
  if (!key) return ofBucket(bucket, method, query);
  const versions = bucket.versions.filter((version) => version.key === key);
  const wanted = query.has('versionId') ? versions.find(({ id }) => id === query.get('versionId')) : versions.at(-1);
  if (method === 'PUT' && !query.has('retention')) return put(bucket, key, content, request.headers);
  if (method === 'DELETE' && !query.has('versionId')) {
    bucket.versions.push({ key, id: randomUUID(), content: null, until: 0 });
    return { status: 204, headers: { 'x-amz-delete-marker': 'true' } };
  }
  if (!wanted) return refusal(404, query.has('versionId') ? 'NoSuchVersion' : 'NoSuchKey');
  if (method === 'DELETE') {
    // Who asks to bypass a retention bypasses one of GOVERNANCE; all here are of COMPLIANCE.
    if (wanted.until > Date.now()) return refusal(403, 'AccessDenied');
    bucket.versions.splice(bucket.versions.indexOf(wanted), 1);
    return { status: 204 };
  }
  if (query.has('retention')) {
    if (method === 'GET')
      return {
        status: 200,
        body: `<Retention><Mode>COMPLIANCE</Mode><RetainUntilDate>${new Date(wanted.until).toISOString()}</RetainUntilDate></Retention>`,
      };
    const until = Date.parse(/<RetainUntilDate>([^<]+)</.exec(String(content))?.[1] ?? '');
    if (!/<Mode>COMPLIANCE</.test(String(content)) || !(until >= wanted.until)) return refusal(403, 'AccessDenied');
    wanted.until = until;
    return { status: 200 };
  }
  if (!wanted.content) return refusal(404, 'NoSuchKey');
  return {
    status: 200,
    headers: {
      'content-length': String(wanted.content.length),
      'last-modified': new Date().toUTCString(),
      'x-amz-version-id': wanted.id,
      etag: `"${wanted.id}"`,
    },
    body: wanted.content,
  };
}

/**
 * @param {{ lock: boolean, versions: Version[] }} bucket
 * @param {string} key
 * @param {Buffer} content
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {Answer}
 */
function put(bucket, key, content, headers) {
  const mode = headers['x-amz-object-lock-mode'];
  const date = headers['x-amz-object-lock-retain-until-date'];
  if ((mode || date) && !bucket.lock) return refusal(400, 'InvalidRequest');
  if (!mode !== !date || (mode && mode !== 'COMPLIANCE') || (date && !(Date.parse(String(date)) > Date.now())))
    return refusal(400, 'InvalidArgument');
  const md5 = headers['content-md5'];
  if (mode && !md5) return refusal(400, 'InvalidRequest');
  if (md5 && md5 !== createHash('md5').update(content).digest('base64')) return refusal(400, 'BadDigest');
  const version = { key, id: randomUUID(), content, until: date ? Date.parse(String(date)) : 0 };
  bucket.versions.push(version);
  return { status: 200, headers: { etag: `"${version.id}"`, 'x-amz-version-id': version.id } };
}

/**
 * @param {{ lock: boolean, versions: Version[] }} bucket
 * @param {string} method
 * @param {URLSearchParams} query
 * @returns {Answer}
 */
function ofBucket(bucket, method, query) {
  if (method === 'HEAD') return { status: 200 };
  if (query.has('object-lock'))
    return bucket.lock
      ? {
          status: 200,
          body: '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>',
        }
      : refusal(404, 'ObjectLockConfigurationNotFoundError');
  if (!query.has('versions')) return refusal(501, 'NotImplemented');
  // By name, of one name the newest first; the next page begins behind the marker.
  const all = bucket.versions
    .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
    .toReversed()
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const marker = query.get('version-id-marker');
  const from = marker ? all.findIndex(({ id }) => id === marker) + 1 : 0;
  const page = all.slice(from, from + Number(query.get('max-keys') ?? 1000));
  const last = page.at(-1);
  const more = from + page.length < all.length && last;
  const listed = page.map(({ key, id, content }) => {
    const kind = content ? 'Version' : 'DeleteMarker';
    return `<${kind}><Key>${key}</Key><VersionId>${id}</VersionId><LastModified>${new Date().toISOString()}</LastModified><Size>${content?.length ?? 0}</Size></${kind}>`;
  });
  const next = more ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>` : '';
  return { status: 200, body: `<ListVersionsResult><IsTruncated>${!!more}</IsTruncated>${next}${listed.join('')}</ListVersionsResult>` };
}
