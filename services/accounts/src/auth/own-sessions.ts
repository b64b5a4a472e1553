import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { keysOf } from '@registro/platform/auth/keys';
import { Sessions } from '@registro/platform/auth/sessions';
import { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { read } from '../accounts.tables.js';

/**
 * What a browser learns of sessions: a token is in its cookie and nowhere that a script could read it; a session has an
 * opaque id.
 */
@Injectable()
export class OwnSessions {
  private readonly keys: [string, ...string[]];

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    @Inject(Config) config: Config,
  ) {
    this.keys = keysOf(config, 'sesiones');
  }

  /** A JSON answer of better-auth without any token, its sessions under opaque ids. */
  sealed(text: string): string {
    return JSON.stringify(
      JSON.parse(text, (key, value: unknown) => {
        if (key === 'token') return undefined;
        return isSession(value) ? { ...value, id: seal(this.keys[0], value.id) } : value;
      }),
    );
  }

  /**
   * The token of the session of this id, if it is one of who asks; 404 for any other, null for who is not signed in.
   */
  async tokenOf(cookie: string | undefined, id: unknown): Promise<string | null> {
    const user = await this.sessions.read(cookie);
    if (!user) return null;
    const own = await rows(this.em, read.selectFrom('accounts.session').select(['id', 'token']).where('userId', '=', user.id));
    const found = own.find((session) => this.keys.some((key) => seal(key, session.id) === id));
    return found?.token ?? notFound('La sesión no existe');
  }
}

const seal = (key: string, id: string | number): string =>
  createHmac('sha256', key).update(`registro sesión ${id}`).digest('base64url').slice(0, 22);
const isSession = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'userId' in value && 'expiresAt' in value && 'id' in value;
