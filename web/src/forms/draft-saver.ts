import { DRAFT_MAX_BYTES } from '@registro/contracts/draft';
import { post } from '../api/client.js';
import { ApiError } from '../api/errors.js';

export type SaveState = 'pendiente' | 'guardando' | 'guardado' | 'sin-guardar';

const PAUSE_MS = 1_200;
const RETRY_MS = 15_000;

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

/**
 * Sends one draft: after a pause in typing, again later when it failed, at once when the page is left.
 * One call at a time and always the newest, so that an older save never lands on a newer one. One saver a draft, for as long as the
 * page stands: a form that is closed and opened again goes on with the same.
 */
export class DraftSaver<T> {
  private waiting: Kept<T> | null = null;
  private sending: Sending<T> | null = null;
  /** What waits is due: it follows as soon as the call before it has ended. */
  private due = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Hears what became of the draft, for the line under the form. */
  report: (estado: SaveState) => void = () => {};

  constructor(
    private readonly formulario: string,
    private readonly idRegistro: number | null,
  ) {}

  keep(values: T): void {
    this.waiting = { datos: values };
    this.report('pendiente');
    this.later(PAUSE_MS);
  }

  /** What the server does not have yet, or is not known to have; undefined if nothing, null for a draft that is being removed. */
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
    if (this.waiting === null) return this.idle();
    if (this.sending && !leaving) this.due = true;
    else this.start(leaving);
    return this.idle();
  }

  /** Removes the draft from the server, in the place of whatever is on its way. @returns as `flush` */
  discard(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting = { datos: null };
    this.start(false);
    return this.idle();
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async idle(): Promise<void> {
    while (this.sending) await this.sending.done;
  }

  private bodyOf({ datos }: Kept<T>) {
    return { formulario: this.formulario, idRegistro: this.idRegistro, datos };
  }

  private start(leaving: boolean): void {
    this.sending?.stop.abort();
    const kept = this.waiting!;
    const body = this.bodyOf(kept);
    const sending: Sending<T> = { kept, stop: new AbortController(), keepalive: leaving && outlives(body), done: Promise.resolve() };
    this.waiting = null;
    this.due = false;
    this.sending = sending;
    if (kept.datos !== null) this.report('guardando');
    sending.done = post('guardar/borrador', body, {
      keepalive: sending.keepalive,
      silent: leaving || kept.datos === null,
      signal: sending.stop.signal,
    }).then(
      () => this.ended(sending, null),
      (error: unknown) => this.ended(sending, error ?? new Error('unknown')),
    );
  }

  private ended(sending: Sending<T>, error: unknown): void {
    // Another took its place: what it held is old.
    if (this.sending !== sending) return;
    this.sending = null;
    const newer = this.waiting !== null;
    if (error) this.waiting ??= sending.kept;
    if (sending.kept.datos !== null) this.report(error ? 'sin-guardar' : newer ? 'pendiente' : 'guardado');
    if (newer && this.due) return this.start(false);
    // 401: the sign-in dialog was dismissed, and asking again by itself would open it again and again. The next change tries anew.
    if (error && !newer && !(error instanceof ApiError && error.status === 401)) this.later(RETRY_MS);
  }
}

/** Browsers refuse more than 64 KB with keepalive; such a body goes the ordinary way, which a closing tab may cut off. */
const outlives = (body: object): boolean => new Blob([JSON.stringify(body)]).size < DRAFT_MAX_BYTES - 1024;
