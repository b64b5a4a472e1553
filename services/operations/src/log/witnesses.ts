import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config, ConfigError } from '@registro/platform/config';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { type NoteKey, readNoteKey } from '@registro/verify/log/note';
import { Witness } from '@registro/verify/log/witness';
import { serveWitness } from '@registro/verify/log/witness-server';
import type { Server } from 'node:http';
import { logKeys } from './log-keys.js';

/** Who is asked to see the log, and where. */
export interface AskedWitness {
  key: NoteKey;
  url: string;
}

/** The demo's own, beside its data: they show how it is, and are nobody else. */
const DEMO = ['testigo-uno.demo', 'testigo-dos.demo'];

/** The witnesses of the log, as they are set; a demo that has none brings two, on this machine. */
@Injectable()
export class Witnesses implements OnModuleInit, OnApplicationShutdown {
  all: AskedWitness[] = [];
  quorum: number;
  readonly near: boolean;
  private readonly servers: Server[] = [];

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly keys: KeyRoom,
  ) {
    const { witnesses, quorum, near } = config.publicLog;
    this.all = witnesses.map(({ key, url }) => {
      const read = readNoteKey(key);
      if (read?.kind !== 'witness') throw new ConfigError(`TLOG_WITNESSES: ${key} is not the key of a witness.`);
      return { key: read, url };
    });
    this.quorum = quorum;
    this.near = near || (config.demo && !witnesses.length);
  }

  async onModuleInit(): Promise<void> {
    if (!this.config.demo || this.all.length) return;
    const { name } = this.config.publicLog;
    for (const own of DEMO) {
      const witness = new Witness(join(this.config.dataDir, 'testigos', own), own, () => logKeys(this.keys, name));
      const { server, url } = await serveWitness(witness);
      server.unref();
      this.servers.push(server);
      this.all.push({ key: witness.key, url });
    }
    this.quorum = DEMO.length;
  }

  onApplicationShutdown(): void {
    for (const server of this.servers) server.close().closeAllConnections();
  }
}
