import type { LiveEvent } from '@registro/contracts/events';
import { useEffect, useRef } from 'react';
import { forgetEarly } from '../api/early.js';
import { lineBack } from '../api/line.js';
import { isOwnWrite, writesUnderWay } from '../api/own-writes.js';

export type LiveType = LiveEvent['tipo'];
export type OfType<T extends LiveType> = Extract<LiveEvent, { tipo: T }>;
/** `null` stands for "something of this type was told, or may have been: read the state again". */
type Handler = (event: LiveEvent | null) => void;
interface Hearing {
  handler: Handler;
  /** not of what this tab did itself */
  ofOthers: boolean;
}

const handlers = new Map<LiveType, Set<Hearing>>();
const types: LiveType[] = ['estatus', 'documento', 'pago', 'solicitud', 'conversacion', 'exportacion', 'aviso', 'ventana'];
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = 2_000;

/** Up to when the server has told all, a moment of its own (decision 58); null until this browser heard one. */
let told: string | null = null;
/** When this page began to read, by its own clock. */
let began = 0;
/** What it reads for the first time just now. */
let firstReadings: () => (Promise<unknown> | undefined)[] = () => [];
/** When this tab last told of each type, by its own clock. */
const heard = new Map<LiveType, number>();
/** ms that the server's answer may be on its way, so that what it says of what was missed reaches back far enough. */
const ON_ITS_WAY = 15_000;

/*
 * One connection a browser, not one a tab: HTTP/1.1 allows six to a host, and six tabs would leave none for the calls.
 * The tab that holds the lock listens and passes on what it hears; when it closes, the next one takes the lock. A new
 * tab asks what was heard since it began to read.
 */
const LOCK = 'registro-vivo';
type Message = { type: LiveType; event: LiveEvent | null; told: string | null } | { told: string } | { since: number };
const tabs = new BroadcastChannel(LOCK);
// The server, which draws screens and has no tabs, does not run on for it.
(tabs as { unref?: () => void }).unref?.();
tabs.onmessage = ({ data }: MessageEvent<Message>) => {
  if ('since' in data) return passOn(performance.now() - data.since);
  told = data.told;
  if ('type' in data) tell(data.type, data.event);
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves the origin
const post = (message: Message): void => tabs.postMessage(message);

function tell(type: LiveType, event: LiveEvent | null): void {
  forgetEarly();
  const handle = () => {
    const own = isOwnWrite(event?.peticion);
    for (const { handler, ofOthers } of handlers.get(type) ?? []) if (!own || !ofOthers) handler(event);
  };
  // Whose it is shows with the answer.
  const sending = event?.peticion === undefined ? null : writesUnderWay();
  if (sending) return void sending.then(() => handleNews(handle));
  handleNews(handle);
}

function handleNews(handle: () => void): void {
  // A first answer that is on its way may be from before the event, and is not asked for again until it is here.
  const readings = firstReadings();
  handle();
  if (readings.length > 0) void Promise.allSettled(readings).then(handle);
}

function share(type: LiveType, event: LiveEvent | null): void {
  heard.set(type, performance.now());
  tell(type, event);
  post({ type, event, told });
}

/** Another tab began to read then, by this one's clock: has all read again what the one that listens heard since. */
function passOn(since: number): void {
  for (const [type, at] of heard) if (at >= since) post({ type, event: null, told });
}

function open(): void {
  clearTimeout(timer);
  const sent = performance.now();
  source = new EventSource(`/api/eventos?desde=${told ?? -Math.round(sent - began + ON_ITS_WAY)}`);
  const on = (name: string, hear: (data: string) => void) =>
    source!.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
      if (lastEventId) told = lastEventId;
      hear(data);
    });
  for (const type of types) {
    on(type, (data) => {
      try {
        share(type, JSON.parse(data) as LiveEvent | null);
      } catch {
        share(type, null);
      }
    });
  }
  let first = told === null;
  on('abierto', (data) => {
    wait = 2_000;
    lineBack();
    const late = first && performance.now() - sent > ON_ITS_WAY;
    first = false;
    if (late || !(JSON.parse(data) as { completo: boolean }).completo) for (const type of types) share(type, null);
  });
  on('pulso', () => told && post({ told }));
  source.onerror = () => {
    // The browser connects again by itself unless the server answered with an error; then this does, with growing
    // pauses.
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, 60_000);
  };
}

/**
 * Makes this tab listen, or wait its turn to.
 * @param since when the page began to read (`performance.now()`)
 * @param reads what it reads for the first time just now
 * @returns what ends it
 */
export function startLive(since: number, reads: typeof firstReadings): () => void {
  const end = new AbortController();
  const done = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  began = since;
  firstReadings = reads;
  told = null;
  const listen = () => {
    if (end.signal.aborted) return;
    open();
    return done;
  };
  post({ since: performance.now() - since });
  // Browsers give locks on https and localhost; elsewhere each tab has its own connection.
  if (!navigator.locks) void listen();
  else navigator.locks.request(LOCK, { signal: end.signal }, listen).catch(() => undefined);
  return () => {
    end.abort();
    clearTimeout(timer);
    source?.close();
    source = null;
  };
}

/**
 * Calls the handler with each event of the type that reaches this tab, and with null where one came, or may have come,
 * before it could be heard. A message is a hint: read the state from the server, do not trust its content.
 * @param ways `ofOthers`: not of what this tab did itself and has read since; other tabs and devices hear of it
 */
export function useLive<T extends LiveType>(type: T, handler: (event: OfType<T> | null) => void, { ofOthers = false } = {}): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const own: Hearing = { handler: (event) => latest.current(event as OfType<T> | null), ofOthers };
    const set = handlers.get(type) ?? new Set();
    handlers.set(type, set.add(own));
    return () => void set.delete(own);
  }, [type, ofOthers]);
}
