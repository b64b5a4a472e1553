import type { LiveEvent } from '@registro/contracts/events';
import { useEffect, useRef } from 'react';
import { forgetEarly } from '../api/early.js';

export type LiveType = LiveEvent['tipo'];
export type OfType<T extends LiveType> = Extract<LiveEvent, { tipo: T }>;
/** `null` stands for "the connection was away: read the state again". */
type Handler = (event: LiveEvent | null) => void;

const handlers = new Map<LiveType, Set<Handler>>();
const types: LiveType[] = ['estatus', 'documento', 'pago', 'solicitud', 'aviso'];
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lost = false;
let wait = 2_000;

/*
 * One connection a browser, not one a tab: HTTP/1.1 allows six to a host, and six tabs would leave none for the calls.
 * The tab that holds the lock listens and passes on what it hears; when it closes, the next one takes the lock.
 */
const LOCK = 'registro-vivo';
const tabs = new BroadcastChannel(LOCK);
tabs.onmessage = ({ data }: MessageEvent<{ type: LiveType; event: LiveEvent | null }>) => tell(data.type, data.event);

function tell(type: LiveType, event: LiveEvent | null): void {
  forgetEarly();
  for (const handler of handlers.get(type) ?? []) handler(event);
}

function share(type: LiveType, event: LiveEvent | null): void {
  tell(type, event);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves the origin
  tabs.postMessage({ type, event });
}

function open(): void {
  clearTimeout(timer);
  source = new EventSource('/api/eventos');
  for (const type of types) {
    source.addEventListener(type, (message) => {
      try {
        share(type, JSON.parse((message as MessageEvent<string>).data) as LiveEvent);
      } catch {
        share(type, null);
      }
    });
  }
  source.onopen = () => {
    wait = 2_000;
    if (lost) for (const type of types) share(type, null);
    lost = false;
  };
  source.onerror = () => {
    lost = true;
    // The browser connects again by itself unless the server answered with an error; then this does, with growing pauses.
    if (source?.readyState !== EventSource.CLOSED) return;
    source = null;
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 2, 60_000);
  };
}

/** Makes this tab listen, or wait its turn to. @returns what ends it */
export function startLive(): () => void {
  const end = new AbortController();
  const done = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  const began = performance.now();
  const listen = () => {
    if (end.signal.aborted) return;
    // After a wait, what came between the last listener's end and now is not known.
    lost = performance.now() - began > 1_000;
    open();
    return done;
  };
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
 * Calls the handler with each event of the type that reaches this tab, and with null after the connection was away, for then events may have been missed.
 * A message is a hint: read the state from the server, do not trust its content.
 */
export function useLive<T extends LiveType>(type: T, handler: (event: OfType<T> | null) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const own: Handler = (event) => latest.current(event as OfType<T> | null);
    const set = handlers.get(type) ?? new Set();
    handlers.set(type, set.add(own));
    return () => void set.delete(own);
  }, [type]);
}
