import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { daysAfter, todayInCaracas } from '@registro/contracts/dates';
import { certificatesIn } from '../certificates-in.js';
import { ConfigError } from '../config.js';
import { certificateOf } from './certificates.js';
import { idOf, KEY_USES, type KeyFile, type KeyUse, readKeys, writeKey } from './key-file.js';

/** Days that a key signs unless told, and that a root is good for: its certificates are read for as long. */
const DAYS = 365;
const ROOT_DAYS = 3653;
const NAME = 'Registro Nacional de CTI';

/** A chain that was issued elsewhere: certificates (PEM), the key's own first, and its private key (PEM). */
export interface Chain {
  cadena: string;
  llave: string;
}

interface Asked {
  uso: KeyUse;
  dias?: number;
  /** of documents: instead of a certificate by a root of one's own */
  chain?: Chain;
  /** whom the certificate names */
  name?: string;
}

/**
 * Makes a key that signs from today on, in a file of its own; the first one of documents brings a root along. The ones
 * before it stay and are succeeded by it. Throws `ConfigError` with what is in the way.
 */
export async function makeKey(folder: string, { uso, dias = DAYS, chain, name = NAME }: Asked, now = Date.now()): Promise<KeyFile> {
  if (chain) return keepChain(folder, uso, dias, chain, now);
  const desde = todayInCaracas(now);
  const { privateKey, publicKey } = uso === 'documentos' ? pair() : generateKeyPairSync('ed25519');
  const key: KeyFile = {
    ...written({ privateKey, publicKey }),
    uso,
    algoritmo: uso === 'documentos' ? 'ES256' : 'Ed25519',
    desde,
    hasta: daysAfter(desde, dias - 1),
  };
  if (uso === 'documentos') key.cadena = await underRoot(folder, { privateKey, publicKey }, key, name, now);
  writeKey(folder, key);
  return key;
}

/** From the day (today) on, what the key signed is not believed and it signs no more. Throws `ConfigError`. */
export function revokeKey(folder: string, id: string, motivo: string, desde = todayInCaracas()): KeyFile {
  const key = readKeys(folder).find((one) => one.id === id);
  if (!key) throw new ConfigError(`En ${folder} no hay ninguna clave ${id}.`);
  if (key.revocada) throw new ConfigError(`La clave ${id} fue revocada ya, desde el ${key.revocada.desde}: ${key.revocada.motivo}`);
  const revoked = { ...key, revocada: { desde, motivo } };
  writeKey(folder, revoked);
  return revoked;
}

/**
 * The demo's own root and keys, where its folder does not stand yet; true where they were made. Of several processes
 * that start at once one makes them: the folder appears whole.
 */
export async function makeDemoKeys(folder: string): Promise<boolean> {
  if (existsSync(folder)) return false;
  mkdirSync(dirname(folder), { recursive: true });
  const aside = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`));
  for (const uso of KEY_USES) await makeKey(aside, { uso, name: `${NAME} (demostración)` });
  try {
    renameSync(aside, folder);
    return true;
  } catch {
    rmSync(aside, { recursive: true });
    return false;
  }
}

interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const pair = (): Pair => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function written({ privateKey, publicKey }: Pair): Pick<KeyFile, 'id' | 'publica' | 'privada'> {
  const publica = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  return { id: idOf(publica), publica, privada: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

/** The certificate of a key of documents, and its root's: good until the root's end, so that old documents are read. */
async function underRoot(folder: string, keys: Pair, { desde, hasta }: KeyFile, name: string, now: number): Promise<string[]> {
  const root = rootOf(folder, hasta) ?? (await makeRoot(folder, name, now));
  if (!root.privada)
    throw new ConfigError(
      `La clave privada de la raíz ${root.id} no está en ${folder}: tráigala para emitir otra, o indique --cadena y --llave.`,
    );
  const pem = await certificateOf({
    ...keys,
    name,
    from: dayAt(desde),
    to: dayAt(root.hasta),
    issuer: { privateKey: createPrivateKey(root.privada), pem: root.cadena![0]! },
  });
  return [pem, root.cadena![0]!];
}

/** The root that a new key goes under: one that outlives it. */
const rootOf = (folder: string, hasta: string): KeyFile | undefined =>
  readKeys(folder).find((key) => key.uso === 'raiz' && key.hasta > hasta && !key.revocada);

async function makeRoot(folder: string, name: string, now: number): Promise<KeyFile> {
  const keys = pair();
  const desde = todayInCaracas(now);
  const hasta = daysAfter(desde, ROOT_DAYS);
  const cadena = [await certificateOf({ ...keys, name: `${name} · Raíz`, from: dayAt(desde), to: dayAt(hasta) })];
  const root: KeyFile = { ...written(keys), uso: 'raiz', algoritmo: 'ES256', desde, hasta, cadena };
  writeKey(folder, root);
  return root;
}

/** Keeps a chain from elsewhere: it signs for as long as its certificate, and no longer than told. */
function keepChain(folder: string, uso: KeyUse, dias: number, { cadena, llave }: Chain, now: number): KeyFile {
  if (uso !== 'documentos') throw new ConfigError('Solo las claves de documentos llevan una cadena de certificados.');
  const certificates = certificatesIn(cadena);
  const [leaf] = certificates;
  const privateKey = createPrivateKey(llave);
  if (!leaf?.checkPrivateKey(privateKey)) throw new ConfigError('El primer certificado de la cadena no es el de esa clave privada.');
  if (privateKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new ConfigError('La clave debe ser ECDSA P-256 (ES256): con otra no se firman documentos.');
  if (!certificates.every(issuedByNext))
    throw new ConfigError('Cada certificado de la cadena debe estar firmado por el que le sigue, hasta la raíz.');
  const today = todayInCaracas(now);
  const [desde, end] = [todayInCaracas(Math.max(now, Date.parse(leaf.validFrom))), todayInCaracas(Date.parse(leaf.validTo))];
  if (end < today) throw new ConfigError(`El certificado venció el ${end}.`);
  const last = daysAfter(desde, dias - 1);
  const keys = written({ privateKey, publicKey: leaf.publicKey });
  const key: KeyFile = { ...keys, uso, algoritmo: 'ES256', desde, hasta: last < end ? last : end, cadena: certificates.map(String) };
  writeKey(folder, key);
  return key;
}

/** The last one by itself: it is the root. */
function issuedByNext(one: X509Certificate, at: number, all: X509Certificate[]): boolean {
  const issuer = all[at + 1] ?? one;
  return one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

/** The beginning of a day in Caracas. */
const dayAt = (day: string): Date => new Date(`${day}T04:00:00Z`);
