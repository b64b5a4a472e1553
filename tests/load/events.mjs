import pg from 'pg';

const EVENTS = 20_000;

/** Events a second end to end: from the committed outbox row, by relay, queue and consumer, to the inbox row. */
export async function benchEvents({ databaseUrl, idUsuario }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const before = await received(client);
    const start = performance.now();
    // As requests do it: small transactions, here of a hundred events.
    for (let sent = 0; sent < EVENTS; sent += 100) {
      await client.query(`insert into platform.evento (tipo, datos) select 'profile.changed', $1::jsonb from generate_series(1, 100)`, [
        JSON.stringify({ idUsuario, parte: 'laboral' }),
      ]);
    }
    while ((await received(client)) < before + EVENTS) await new Promise((r) => setTimeout(r, 50));
    return { perSecond: EVENTS / ((performance.now() - start) / 1000) };
  } finally {
    await client.end();
  }
}

async function received(client) {
  const { rows } = await client.query(`select count(*)::int as n from platform.recibido where consumidor = 'live-status'`);
  return rows[0].n;
}
