import { DRAFT_MAX_BYTES } from '@registro/contracts/draft';
import { post } from '../api/client.js';
import { ApiError } from '../api/errors.js';

export type SaveState = 'pendiente' | 'guardando' | 'guardado' | 'sin-guardar';

const PAUSE_MS = 1_200;
const RETRY_MS = 15_000;

/** Sends one form's draft: after a pause in typing, one save after the other, again later when one failed, at once when the page is left. */
export class DraftSaver<T> {
  private waiting: T | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private queue: Promise<void> = Promise.resolve();

  /** @param report what became of the draft, for the line under the form */
  constructor(
    private readonly formulario: string,
    private readonly idRegistro: number | null,
    private readonly report: (estado: SaveState) => void,
  ) {}

  keep(values: T): void {
    this.waiting = values;
    this.report('pendiente');
    this.later(PAUSE_MS);
  }

  /**
   * Sends what waits.
   * @param leaving the page goes away: the call must outlive it and can't wait for the one before
   * @returns when everything that was kept so far has been sent, or could not be; never rejects
   */
  flush(leaving = false): Promise<void> {
    clearTimeout(this.timer);
    const values = this.waiting;
    if (values === null) return this.queue;
    this.waiting = null;
    this.report('guardando');
    // In order, so that an older save never lands on a newer one.
    this.queue = leaving ? this.send(values, true) : this.queue.then(() => this.send(values, false));
    return this.queue;
  }

  /** Removes the draft from the server, after whatever is being sent. */
  async discard(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting = null;
    await this.queue;
    const body = { formulario: this.formulario, idRegistro: this.idRegistro, datos: null };
    await post('guardar/borrador', body, { silent: true }).catch(() => undefined);
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async send(values: T, leaving: boolean): Promise<void> {
    const body = { formulario: this.formulario, idRegistro: this.idRegistro, datos: values };
    // Browsers refuse more than 64 KB with keepalive; such a body goes the ordinary way, which a closing tab may cut off.
    const keepalive = leaving && new Blob([JSON.stringify(body)]).size < DRAFT_MAX_BYTES - 1024;
    try {
      await post('guardar/borrador', body, { keepalive, silent: leaving });
      this.report(this.waiting === null ? 'guardado' : 'pendiente');
    } catch (error) {
      this.waiting ??= values;
      this.report('sin-guardar');
      // 401: the sign-in dialog was dismissed, and asking again by itself would open it again and again. The next change tries anew.
      if (!(error instanceof ApiError && error.status === 401)) this.later(RETRY_MS);
    }
  }
}
