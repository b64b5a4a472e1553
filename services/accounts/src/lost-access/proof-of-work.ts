import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOST_ACCESS_MESSAGES, type LostAccessChallenge } from '@registro/contracts/accounts/lost-access';
import { keysOf } from '@registro/platform/auth/keys';
import { Config } from '@registro/platform/config';
import { invalid } from '@registro/platform/errors';
import { RedisStore } from '@registro/platform/redis';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of each try, and between how many tries the right one lies: some seconds of a telephone. */
const COST = 5_000;
const TRIES = [150, 400] as const;
/** A form with its story takes its time. */
const HOLDS_MS = 60 * 60_000;

/** Signs the challenge, and what solves it: that needs no work of ours. */
const secretsOf = (key: string) => ({ hmacSignatureSecret: key, hmacKeySignatureSecret: `${key}.respuesta` });

/** The work that a browser does before it may ask something that costs people's time (rule S-41). */
@Injectable()
export class ProofOfWork {
  constructor(
    private readonly redis: RedisStore,
    @Inject(Config) private readonly config: Config,
  ) {}

  challenge(): Promise<LostAccessChallenge> {
    return createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(...TRIES),
      deriveKey,
      expiresAt: new Date(Date.now() + HOLDS_MS),
      ...secretsOf(keysOf(this.config, 'pruebas')[0]),
    });
  }

  /** Takes a solved challenge, once. 422 for one that is missing, forged, expired, wrong or used. */
  async take(prueba: string): Promise<void> {
    const { challenge, solution } = read(prueba);
    // Without an end it was signed for something else, and would be remembered for good.
    const nonce = challenge?.parameters?.expiresAt ? challenge.parameters.nonce : null;
    const solved = nonce !== null && (await this.isSolved(challenge!, solution));
    if (!solved || (await this.redis.client.set(`prueba:${nonce}`, 1, 'PX', HOLDS_MS, 'NX')) === null)
      invalid({ campo: 'prueba', mensaje: LOST_ACCESS_MESSAGES.prueba });
  }

  private async isSolved(challenge: Challenge, solution: Solution | undefined): Promise<boolean> {
    if (!solution || typeof challenge.signature !== 'string') return false;
    for (const key of keysOf(this.config, 'pruebas'))
      if ((await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })).verified) return true;
    return false;
  }
}

/** What a browser sent; nothing where it is none. */
function read(prueba: string): { challenge?: Challenge; solution?: Solution } {
  try {
    const given: unknown = JSON.parse(Buffer.from(prueba, 'base64').toString());
    return typeof given === 'object' && given !== null ? given : {};
  } catch {
    return {};
  }
}
