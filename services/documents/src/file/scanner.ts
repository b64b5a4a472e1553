import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { inTime } from '@registro/platform/in-time';
import NodeClam from 'clamscan';

/** In ms; the library's own limit on a silent line is the shorter one. */
const TIME_LIMIT = 60_000;
const SILENCE = 30_000;

/** The antivirus: ClamAV's daemon over TCP, where CLAMAV_HOST names one. */
@Injectable()
export class Scanner {
  constructor(@Inject(Config) private readonly config: Config) {}

  get configured(): boolean {
    return this.config.clamav !== null;
  }

  /** The names of what clamd found, [] for a clean file. Throws when it could not be asked or did not say. */
  async scan(content: Readable): Promise<string[]> {
    const { host, port } = this.config.clamav!;
    try {
      // Nothing but the TCP line: no program of this machine is a substitute.
      const clam = await new NodeClam().init({
        clamscan: { active: false },
        clamdscan: { host, port, timeout: SILENCE, localFallback: false, bypassTest: true },
      });
      const { isInfected, viruses } = await inTime(clam.scanStream(content), TIME_LIMIT);
      if (isInfected === null) throw new Error('clamd did not say whether the file is clean');
      return isInfected ? viruses : [];
    } finally {
      content.destroy();
    }
  }
}
