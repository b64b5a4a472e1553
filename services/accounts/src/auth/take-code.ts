import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '@registro/platform/database/database';
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { read } from '../accounts.tables.js';

type Asked = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** better-auth's way to its check of a code, and what this says of one that was used. */
export const VERIFY_CODE = '/two-factor/verify-totp';
export const CODE_USED = 'CODE_USED';
const STEP_MS = 30_000;
/** Half minutes each way: one more than better-auth takes, since one may begin between this look and its own. */
const DRIFT = 2;

/**
 * A code opens one thing once (rule S-31). Before better-auth looks at it, whoever shows a code that holds takes it: of
 * two requests with the same one the row of the second step lets one through, at whichever door. A wrong one is left to
 * better-auth, which counts it.
 */
export async function takeCode(em: EntityManager, asked: Asked): Promise<void> {
  const { code } = (asked.body ?? {}) as { code?: unknown };
  const idUsuario = await whose(asked);
  if (typeof code !== 'string' || idUsuario === null) return;
  const kept = await row(em, read.selectFrom('accounts.twoFactor').select(['id', 'secret']).where('userId', '=', idUsuario));
  if (!kept) return;
  const secret = await symmetricDecrypt({ key: asked.context.secretConfig, data: kept.secret });
  const now = Math.floor(Date.now() / STEP_MS);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, i) => now - DRIFT + i);
  const step = steps.find((each) => codeAt(secret, each) === code);
  if (step === undefined) return;
  const taken = await row(
    em,
    sql<{ id: number }>`
      update accounts."twoFactor"
      set "pasosUsados" = array(select paso from unnest("pasosUsados") paso where paso >= ${now - DRIFT}::int) || ${step}::int
      where id = ${kept.id} and ${step}::int <> all ("pasosUsados")
      returning id`,
  );
  if (!taken) throw new APIError('UNAUTHORIZED', { code: CODE_USED });
}

/** As better-auth finds them: who is signed in, or who has shown their password in this browser. */
async function whose(asked: Asked): Promise<number | null> {
  const session = await getSessionFromCtx(asked);
  if (session) return Number(session.user.id);
  const half = await asked.getSignedCookie(asked.context.createAuthCookie('two_factor').name, asked.context.secret);
  const first = half ? await asked.context.internalAdapter.findVerificationValue(half) : null;
  return first ? Number(first.value) : null;
}

/** RFC 6238. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
