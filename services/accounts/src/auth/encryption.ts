import type { EntityManager } from '@mikro-orm/postgresql';
import { keysOf } from '@registro/platform/auth/keys';
import type { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';

/**
 * The keys of sessions as better-auth takes them, the current one first. A key's number is made of the key: it stays
 * when the order changes.
 */
export function encryptionKeys(config: Config): { version: number; value: string }[] {
  return keysOf(config, 'sesiones').map((value) => ({ version: Buffer.from(value, 'base64url').readUInt32BE() >>> 1, value }));
}

/**
 * Encrypts the second factors anew that another key than the current one has encrypted, with each start. Once it has
 * run, SECRET_PREVIOUS may be taken out: nobody's second factor depends on it.
 */
export async function renewSecondFactors(em: EntityManager, config: Config): Promise<void> {
  const [current, ...earlier] = encryptionKeys(config) as [ReturnType<typeof encryptionKeys>[number]];
  const known = { currentVersion: current.version, keys: new Map([current, ...earlier].map(({ version, value }) => [version, value])) };
  // What was encrypted before keys were derived is opened by the secret itself.
  const secrets = [config.secret, ...(config.previousSecret ? [config.previousSecret] : [])];
  const renewed = async (data: string): Promise<string | null> => {
    if (parseEnvelope(data)?.version === current.version) return data;
    for (const legacySecret of secrets) {
      const open = await symmetricDecrypt({ key: { ...known, legacySecret }, data }).catch(() => null);
      if (open !== null) return symmetricEncrypt({ key: known, data: open });
    }
    return null;
  };
  const kept = await rows(
    em,
    sql<{ id: number; secret: string; codes: string }>`select id, secret, "backupCodes" as codes from accounts."twoFactor"`,
  );
  for (const { id, ...old } of kept) {
    const [secret, codes] = [await renewed(old.secret), await renewed(old.codes)];
    if (!secret || !codes || (secret === old.secret && codes === old.codes)) continue;
    await rows(
      em,
      sql`update accounts."twoFactor" set secret = ${secret}, "backupCodes" = ${codes} where id = ${id} and secret = ${old.secret} and "backupCodes" = ${old.codes}`,
    );
  }
}
