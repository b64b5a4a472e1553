import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { row } from '@registro/platform/database/database';
import { HttpProblem } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyRequest } from 'fastify';
import { read } from '../accounts.tables.js';
import { spanish } from './auth-messages.js';
import { evenly } from './evenly.js';
import { knownDevice } from './known-device.js';

const MINUTE = 60_000;
const QUARTER_HOUR = 15 * MINUTE;
/** Tries of a known device at its own account. */
const OF_DEVICE = 30;
/** Tries a minute of an address, at whatever accounts: a whole university may share one. */
const OF_ADDRESS = 60;
/** Tries of an address at one account. */
const OF_BOTH = 10;
/** Tries at an account from unknown devices anywhere, after which each waits. */
const FREE = 15;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;

/**
 * ms that a try from an unknown device waits, by how many there were at the account, itself included: twice as long
 * each time, and never for ever.
 */
export const waitFor = (tries: number): number => (tries <= FREE ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - FREE - 1)));

/**
 * Makes guessing a password slow and lets its owner in (rule S-7). What a stranger does counts for their address and
 * slows down other strangers; it closes the account to nobody: not to a device that was used before, nor to who has a
 * second factor.
 */
@Injectable()
export class SignInGate {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimit,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** Answers what `ask` answers for the account of `correo` (in small letters). Throws 429 past the limits. */
  async enter({ ip, headers }: FastifyRequest, correo: string, ask: () => Promise<Response>): Promise<Response> {
    const device = knownDevice(this.config, headers.cookie, correo);
    const ofDevice = `equipo:${device}:${correo}`;
    if (device && (await this.under(ofDevice, OF_DEVICE, QUARTER_HOUR))) return this.counted(ask, ofDevice);
    const [ofBoth, ofAccount] = [`cuenta:${correo}:${ip}`, `cuenta:${correo}`];
    const [address, both, { hits }] = await Promise.all([
      this.under(`entrar:${ip}`, OF_ADDRESS, MINUTE),
      this.under(ofBoth, OF_BOTH, QUARTER_HOUR),
      this.limits.hit(ofAccount, QUARTER_HOUR),
    ]);
    await wait(waitFor(hits));
    if (address && both) return this.counted(ask, ofBoth, ofAccount);
    const answer = await evenly(() => this.bySecondFactor(correo, ip, ask));
    if (!answer) throw new HttpProblem(429, spanish(429, undefined));
    return answer;
  }

  /** Who signs in was not guessing: an account that many people use (a demo's) stays open. */
  private async counted(ask: () => Promise<Response>, ...keys: string[]): Promise<Response> {
    const answer = await ask();
    if (answer.ok) for (const key of keys) await this.limits.forget(key);
    return answer;
  }

  /**
   * Past the limits a right password still leads to the second step; whatever else is null, also whether there is such
   * an account.
   */
  private async bySecondFactor(correo: string, ip: string, ask: () => Promise<Response>): Promise<Response | null> {
    const user = read.selectFrom('accounts.user').select('twoFactorEnabled').where('email', '=', correo);
    const second = (await row(this.em, user))?.twoFactorEnabled;
    if (!second || !(await this.under(`segundo:${correo}:${ip}`, OF_ADDRESS, MINUTE))) return null;
    const answer = await ask();
    if (!answer.ok) return null;
    const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean };
    return twoFactorRedirect ? answer : null;
  }

  private async under(key: string, limit: number, ms: number): Promise<boolean> {
    return (await this.limits.hit(key, ms)).hits <= limit;
  }
}
