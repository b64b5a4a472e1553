import { statSync } from 'node:fs';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { todayInCaracas } from '@registro/contracts/dates';
import { Config, ConfigError } from '../config.js';
import { type KeyFile, type KeyUse, type PublicKey, readKeys } from './key-file.js';

export interface SigningKey extends KeyFile {
  privada: string;
}

/** ms within which a folder may change twice and tell the same time. */
const GRAIN_MS = 50;

/**
 * The keys that this installation signs with and those that it signed with (rule F-24): files of KEYS_DIR, read again
 * where the folder says that it changed, so that a rotation needs no restart. They are not made of SECRET.
 */
@Injectable()
export class KeyRoom {
  private readonly log = new Logger('Keys');
  private keys: KeyFile[] = [];
  /** of the folder as it was read; undefined: not yet, or it may have changed within the same instant */
  private seen: number | undefined;
  private known = false;

  constructor(@Inject(Config) private readonly config: Pick<Config, 'keysDir'>) {}

  /** A folder that cannot be read stops the start. Called by Nest. */
  onModuleInit(): void {
    this.read();
  }

  /** The newest key of a use that signs on the day of `now`; null: there is none, and nothing is signed. */
  signingKey(uso: KeyUse, now = new Date()): SigningKey | null {
    const today = todayInCaracas(now.getTime());
    const may = ({ desde, hasta, revocada, privada }: KeyFile) => privada && desde <= today && today <= hasta && !revocada;
    return (this.read().find((key) => key.uso === uso && may(key)) as SigningKey | undefined) ?? null;
  }

  /** The key of that identifier, where it may still sign what it was chosen for; null: it is gone, or was revoked. */
  chosenKey(id: string): SigningKey | null {
    const found = this.read().find((key) => key.id === id && key.privada && !key.revocada);
    return (found as SigningKey | undefined) ?? null;
  }

  /** All keys of a use, old and revoked ones too, newest first, without their private part. */
  publicKeys(uso: KeyUse): PublicKey[] {
    return this.read()
      .filter((key) => key.uso === uso)
      .map(({ privada: _, ...key }) => key);
  }

  /** A file that is damaged later on changes nothing: what was read before holds until the folder is mended. */
  private read(): KeyFile[] {
    const now = Date.now();
    const changed = statSync(this.config.keysDir, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (this.known && changed === this.seen) return this.keys;
    try {
      this.keys = readKeys(this.config.keysDir);
      this.known = true;
    } catch (error) {
      if (!this.known) throw new ConfigError(`KEYS_DIR: ${(error as Error).message}`);
      this.log.error((error as Error).message);
    }
    this.seen = now - changed > GRAIN_MS ? changed : undefined;
    return this.keys;
  }
}
