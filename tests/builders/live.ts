import { type Agent, baseUrl } from './user.js';

export interface LiveStream {
  headers: Headers;
  /** what came so far; of what was told before, the kind alone */
  events: { tipo: string; [key: string]: unknown }[];
  /** what its first lines said: up to when all was told, and whether what was told since `desde` is known */
  id: string;
  completo: boolean;
  /** resolves when the server ends it */
  ended: Promise<void>;
  close(): void;
}

/**
 * Opens GET /api/eventos as a browser does; resolves when its first lines are there, from when nothing is missed.
 * @param desde since when it is told what was told already, as `id` or, below zero, so many ms ago
 */
export async function openStream(agent: Agent, desde: string | number = ''): Promise<LiveStream> {
  const stop = new AbortController();
  const response = await fetch(`${baseUrl()}/api/eventos?desde=${desde}`, {
    headers: { cookie: agent.cookie, 'x-forwarded-for': agent.ip },
    signal: stop.signal,
  });
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}: ${await response.text()}`);
  const events: LiveStream['events'] = [];
  const opened = { id: '', completo: false };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  const take = (text: string) => {
    pending += text;
    const parts = pending.split('\n\n');
    pending = parts.pop()!;
    for (const part of parts) {
      const [, tipo, data] = /^event: (.+)\ndata: (.+)$/m.exec(part) ?? [];
      if (tipo === 'abierto') Object.assign(opened, { id: /^id: (\d+)$/m.exec(part)![1], ...JSON.parse(data!) });
      else if (tipo && tipo !== 'pulso') events.push({ tipo, ...JSON.parse(data!) });
    }
  };
  // Its first lines may come in two pieces.
  while (!opened.id) {
    const { done, value } = await reader.read();
    if (done) break;
    take(value);
  }
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return;
      take(value ?? '');
    }
  })();
  return { headers: response.headers, events, ended, ...opened, close: () => stop.abort() };
}
