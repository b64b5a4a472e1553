import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PASSKEY_CHALLENGE_SECONDS } from '@registro/contracts/accounts/passkey-options';
import { HttpProblem } from '@registro/platform/errors';
import { RedisStore } from '@registro/platform/redis';

/** What a challenge is signed for. */
export type Purpose =
  | { uso: 'entrar' }
  /** by whom */
  | { uso: 'agregar'; idUsuario: number }
  /** and for which thing */
  | { uso: 'confirmar'; idUsuario: number; para: string };

const keyOf = (challenge: string) => `llave:reto:${challenge}`;

/**
 * What was given out to be signed. It is known for five minutes and taken once, whichever process is asked; Redis that
 * is lost has people try again.
 */
@Injectable()
export class Challenges {
  constructor(private readonly redis: RedisStore) {}

  /** A new one, base64url. */
  async give(purpose: Purpose): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await reached(this.redis.client.set(keyOf(challenge), JSON.stringify(purpose), 'EX', PASSKEY_CHALLENGE_SECONDS));
    return challenge;
  }

  /** What it was given out for; null where it was not, was taken before, or is too old. */
  async take(challenge: string): Promise<Purpose | null> {
    const kept = await reached(this.redis.client.getdel(keyOf(challenge)));
    return kept ? (JSON.parse(kept) as Purpose) : null;
  }
}

/** Without Redis there is no way to know that a challenge was not taken before: passwords go on meanwhile. */
const reached = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw new HttpProblem(503, 'Las llaves de acceso no están disponibles en este momento. Use su clave');
  });
