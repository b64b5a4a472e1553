import { Injectable } from '@nestjs/common';
import { ORCID_MESSAGES, ORCID_MINUTES } from '@registro/contracts/profile/orcid';
import { HttpProblem } from '@registro/platform/errors';
import { RedisStore } from '@registro/platform/redis';

interface Begun {
  idUsuario: number;
  verificador: string;
}

const keyOf = (state: string) => `orcid:estado:${state}`;

/**
 * Who went to ORCID, by the word that ORCID sends back (`state`): it is known for some minutes and taken once. Redis
 * that is lost has people begin again.
 */
@Injectable()
export class OrcidStates {
  constructor(private readonly redis: RedisStore) {}

  async keep(state: string, begun: Begun): Promise<void> {
    await reached(this.redis.client.set(keyOf(state), JSON.stringify(begun), 'EX', ORCID_MINUTES * 60));
  }

  /** The word that shows to ORCID who began (PKCE); null where this account did not begin it, or it is over. */
  async take(state: string, idUsuario: number): Promise<string | null> {
    const kept = await reached(this.redis.client.getdel(keyOf(state)));
    const begun = kept ? (JSON.parse(kept) as Begun) : null;
    return begun?.idUsuario === idUsuario ? begun.verificador : null;
  }
}

const reached = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(() => {
    throw new HttpProblem(503, ORCID_MESSAGES.noResponde);
  });
