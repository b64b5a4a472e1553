import { type Agent, baseUrl } from './user.js';

export interface LiveStream {
  headers: Headers;
  /** what came so far */
  events: { tipo: string; [key: string]: unknown }[];
  /** resolves when the server ends it */
  ended: Promise<void>;
  close(): void;
}

/** Opens GET /api/eventos as a browser does; resolves when the first bytes are there, from when nothing is missed. */
export async function openStream(agent: Agent): Promise<LiveStream> {
  const stop = new AbortController();
  const response = await fetch(`${baseUrl()}/api/eventos`, {
    headers: { cookie: agent.cookie, 'x-forwarded-for': agent.ip },
    signal: stop.signal,
  });
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}: ${await response.text()}`);
  const events: LiveStream['events'] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  const take = (text: string) => {
    pending += text;
    const parts = pending.split('\n\n');
    pending = parts.pop()!;
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (data) events.push(JSON.parse(data));
    }
  };
  take((await reader.read()).value ?? '');
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return;
      take(value ?? '');
    }
  })();
  return { headers: response.headers, events, ended, close: () => stop.abort() };
}
