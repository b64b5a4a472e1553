import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
import { readNote, signatureLine, signedBy } from '@registro/verify/log/note';
import { sql } from 'kysely';
import { postOutside } from './ask-outside.js';
import { LOG_CHAIN } from './keep-log.js';
import { storedTiles } from './stored-tiles.js';
import { consistencyProof } from './tree.js';
import { type AskedWitness, Witnesses } from './witnesses.js';

const EVERY_MS = 2_000;
/** A witness that did not sign is asked again after so long. */
const PATIENCE_MS = 30_000;

/**
 * Shows the newest checkpoint to the witnesses who have not seen it (rule S-51). Nothing waits for them: what they sign
 * is added when it comes. Several processes that do it at once ask more than once, and keep the same.
 */
@Injectable()
export class AskWitnesses extends Periodic {
  /** what each saw last, as far as this process knows, and before when it is not asked again */
  private readonly seen = new Map<string, number>();
  private readonly notBefore = new Map<string, number>();

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
    private readonly witnesses: Witnesses,
  ) {
    super('AskWitnesses', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  async round(): Promise<void> {
    const point = await row(
      this.em,
      sql<{ tamano: number; nota: string; cofirmas: Record<string, string> }>`
        select tamano::float8 as tamano, nota, cofirmas from operations.punto where origen = ${this.config.publicLog.name} order by punto.tamano desc limit 1`,
    );
    if (!point) return;
    const missing = this.witnesses.all.filter(
      ({ key: { name } }) => !Object.hasOwn(point.cofirmas, name) && (this.notBefore.get(name) ?? 0) < Date.now(),
    );
    const faults = await Promise.all(missing.map((witness) => this.show(witness, point.tamano, point.nota)));
    if (missing.length) await this.tell(faults.find((fault) => fault !== null) ?? null);
  }

  /** @returns why it was not signed, or null */
  private async show({ key, url }: AskedWitness, size: number, note: string): Promise<string | null> {
    const { name } = key;
    try {
      const known = this.seen.get(name) ?? 0;
      let { status, said } = await this.ask(url, known <= size ? known : 0, size, note);
      if (status === 409 && /^\d{1,15}\n$/.test(said) && Number(said) <= size) {
        this.seen.set(name, Number(said));
        ({ status, said } = await this.ask(url, Number(said), size, note));
      }
      if (status !== 200) throw new Error(`respondió ${status}${status === 409 ? `: vio ya hasta la ${said.trim()}` : ''}`);
      const signed = readNote(note + said);
      const own = signed?.signatures.find((one) => signedBy({ ...signed, signatures: [one] }, key));
      if (!own) throw new Error('respondió con una firma que no es suya');
      this.seen.set(name, size);
      const line = signatureLine(key, own.signature);
      await rows(
        this.em,
        sql`update operations.punto set cofirmas = cofirmas || jsonb_build_object(${name}::text, ${line}::text)
            where origen = ${this.config.publicLog.name} and tamano = ${size}::bigint`,
      );
      return null;
    } catch (error) {
      this.notBefore.set(name, Date.now() + PATIENCE_MS);
      this.log.warn({ err: error, testigo: name }, 'a witness did not sign');
      return `El testigo ${name} no firma la bitácora: ${(error as Error).message}`;
    }
  }

  private async ask(url: string, old: number, size: number, note: string) {
    const proof = await consistencyProof(old, size, storedTiles(this.em));
    const lines = [`old ${old}`, ...proof.map((hash) => hash.toString('base64')), '', note];
    return postOutside(`${url}/add-checkpoint`, lines.join('\n'), this.witnesses.near);
  }

  /** A fault stays where those of heads stay that were not taken outside. */
  private async tell(fault: string | null): Promise<void> {
    await rows(
      this.em,
      sql`update platform.cadena set fuera = ${fault}, "fueraDesde" = case when ${fault}::text is not null then coalesce("fueraDesde", now()) end
          where id = ${LOG_CHAIN} and (fuera is not null or ${fault}::text is not null)`,
    );
  }
}
