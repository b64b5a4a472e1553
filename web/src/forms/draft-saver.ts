import { DRAFT_MAX_BYTES } from '@registro/contracts/draft';
import { post } from '../api/client.js';
import { ApiError, Refusal } from '../api/errors.js';
import type { DraftPlace, Seen } from './draft-place.js';

export type SaveState = 'pendiente' | 'guardando' | 'guardado' | 'sin-guardar' | 'en-duda';

const PAUSE_MS = 1_200;
const RETRY_MS = 15_000;
/** A call without an answer for so long is told as none: the line may hang, and what was typed is nowhere else. */
const SLOW_MS = 8_000;
/** And is given up after this, to be tried again. */
const HUNG_MS = 45_000;
/** What was saved goes on after this, whatever became of its draft's removal, which goes on by itself. */
const PATIENCE_MS = 3_000;
/**
 * Not asked again by itself, the next change tries anew: after a sign-in dialog that was dismissed (it would open again
 * and again), and of what the server does not take as it is, or not any more.
 */
const HOPELESS = [401, 413, 422];
const isHopeless = (error: unknown) => error instanceof Refusal || (error instanceof ApiError && HOPELESS.includes(error.status));

/** What is kept: the form's values, or null, which removes the draft. */
interface Kept<T> {
  datos: T | null;
}

interface Sending<T> {
  kept: Kept<T>;
  stop: AbortController;
  /** It outlives the page. */
  keepalive: boolean;
  done: Promise<void>;
}

/** The form of a draft while it stands on the screen. */
export interface OpenForm<T> {
  /**
   * Makes one of what stands here and what another tab or device has saved since `base` (null: since there was none),
   * and returns it; null where the person has to choose first.
   */
  settle: (mine: T, theirs: T, base: T | null) => T | null;
  /** Hears what became of the draft, for the line under the form. */
  report: (estado: SaveState) => void;
}

/** Of a form that is closed what was typed last stays, and nobody hears of it. */
const CLOSED: OpenForm<any> = { settle: (mine, theirs) => ({ ...theirs, ...mine }), report: () => {} };

/**
 * Sends one draft: after a pause in typing, again later when it failed, at once when the page is left.
 * One call at a time and always the newest, so that an older save never lands on a newer one. One saver a draft, for as
 * long as the page stands: a form that is closed and opened again goes on with the same.
 */
export class DraftSaver<T> {
  private waiting: Kept<T> | null = null;
  private sending: Sending<T> | null = null;
  /** What waits is due: it follows as soon as the call before it has ended. */
  private due = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What went out last: the server may have it though its answer was lost. */
  private last: T | null = null;
  /** Another tab or device wrote the same field: nothing goes out until the person has chosen. */
  private asking = false;
  /** What both began with, while they ask. */
  private base: T | null = null;
  /** The last call failed, or has no answer yet for too long, and what it held is nowhere else. */
  private failed = false;
  private seen: Seen<T> = { datos: null, version: null };
  private form: OpenForm<T> = CLOSED;

  constructor(private readonly place: DraftPlace<T>) {}

  /** The form that stands on the screen, or that none does any more. */
  attach(form: OpenForm<T> | null): void {
    this.form = form ?? CLOSED;
  }

  /** What the server holds, as it was read. */
  saw(seen: Seen<T>): void {
    this.seen = seen;
  }

  /** A form that was left while it asked stands again: so does its question. */
  askAgain(mine: T): void {
    if (this.asking) this.ask(mine);
  }

  /** What was typed would be lost with the page. */
  atRisk(): boolean {
    return this.asking || (this.failed && this.unsent() != null);
  }

  /** The person has chosen: what they kept goes out. */
  chosen(values: T): Promise<void> {
    this.asking = false;
    this.keep(values);
    return this.flush();
  }

  keep(values: T): void {
    this.waiting = { datos: values };
    if (this.asking) return;
    this.tell('pendiente');
    this.later(PAUSE_MS);
  }

  /**
   * What the server does not have yet, or is not known to have; undefined if nothing, null for a draft that is being
   * removed.
   */
  unsent(): T | null | undefined {
    return (this.waiting ?? this.sending?.kept)?.datos;
  }

  /**
   * Sends what waits.
   * @param leaving the page goes away: the call must outlive it and can't wait for the one before, whose place it takes
   * @returns when everything that was kept so far has been sent, or could not be; never rejects
   */
  flush(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    const cut = this.sending && !this.sending.keepalive && outlives(this.bodyOf(this.sending.kept));
    if (leaving && cut) this.waiting ??= this.sending!.kept;
    if (this.waiting === null || this.asking) return this.idle();
    // A removal is of what was seen alone: it harms nothing that is written after it, which waits for none.
    const ahead = this.sending && (this.sending.kept.datos !== null || this.waiting.datos === null);
    if (ahead && !leaving) this.due = true;
    else this.start(leaving);
    return this.idle();
  }

  /**
   * Removes the draft that was seen here from the server, in the place of what waits. A save that is on its way ends
   * first: given up here it may still arrive there, after the removal, and the draft would come back.
   * @returns as `flush`, or when it takes too long for a person to wait for it
   */
  discard(): Promise<void> {
    this.asking = false;
    this.waiting = { datos: null };
    const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS));
    return Promise.race([this.flush(), late]);
  }

  /** From a failure on it is not saved until it is: not while one types on, nor while it is tried again. */
  private tell(estado: SaveState): void {
    this.form.report(this.failed && (estado === 'pendiente' || estado === 'guardando') ? 'sin-guardar' : estado);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async idle(): Promise<void> {
    while (this.sending) await this.sending.done;
  }

  private bodyOf({ datos }: Kept<T>): object {
    return this.place.body(datos, this.seen.version);
  }

  private start(leaving: boolean): void {
    this.sending?.stop.abort();
    const kept = this.waiting!;
    const body = this.bodyOf(kept);
    const sending: Sending<T> = { kept, stop: new AbortController(), keepalive: leaving && outlives(body), done: Promise.resolve() };
    this.waiting = null;
    this.due = false;
    this.sending = sending;
    if (kept.datos !== null) this.tell('guardando');
    this.last = kept.datos ?? this.last;
    const slow = setTimeout(() => this.isLate(sending), SLOW_MS);
    const hung = setTimeout(() => sending.stop.abort(), HUNG_MS);
    sending.done = post<{ version: string } | null>(this.place.path, body, {
      keepalive: sending.keepalive,
      silent: leaving || kept.datos === null,
      signal: sending.stop.signal,
    })
      .finally(() => [slow, hung].forEach(clearTimeout))
      .then(
        (saved) => {
          if (this.sending === sending) this.seen = { datos: kept.datos, version: saved?.version ?? null };
          this.ended(sending, null);
        },
        (error: unknown) => this.ended(sending, error ?? new Error('unknown')),
      );
  }

  private isLate(sending: Sending<T>): void {
    if (this.sending !== sending || sending.kept.datos === null) return;
    this.failed = true;
    this.tell('sin-guardar');
  }

  private ended(sending: Sending<T>, error: unknown): void {
    // Another took its place: what it held is old.
    if (this.sending !== sending) return;
    this.sending = null;
    const met = error instanceof ApiError && error.status === 409;
    this.failed = Boolean(error) && !met;
    if (met) return this.meet(error.r_data as Seen<T>, sending.kept);
    const newer = this.waiting !== null;
    if (error) this.waiting ??= sending.kept;
    if (sending.kept.datos !== null) this.tell(error ? 'sin-guardar' : newer ? 'pendiente' : 'guardado');
    if (newer && this.due) return this.start(false);
    if (error && !newer && !isHopeless(error)) this.later(RETRY_MS);
  }

  private meet(theirs: Seen<T>, sent: Kept<T>): void {
    const { datos } = this.waiting ?? sent;
    this.base = this.seen.datos;
    this.seen = theirs;
    this.waiting = { datos };
    if (datos !== null) return this.ask(datos);
    if (JSON.stringify(theirs.datos) === JSON.stringify(this.last)) return this.start(false);
    // What another tab or device wrote since, and nobody has read here, is not this one's to remove.
    this.waiting = null;
  }

  private ask(mine: T): void {
    const settled = this.form.settle(mine, this.seen.datos as T, this.base);
    this.waiting = { datos: settled ?? mine };
    this.asking = settled === null;
    if (settled === null) this.form.report('en-duda');
    else this.start(false);
  }
}

/**
 * Browsers refuse more than 64 KB with keepalive; such a body goes the ordinary way, which a closing tab may cut off.
 */
const outlives = (body: object): boolean => new Blob([JSON.stringify(body)]).size < DRAFT_MAX_BYTES - 1024;
