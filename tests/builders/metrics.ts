import request from 'supertest';

/**
 * What Prometheus reads on a port of this machine, now.
 * @returns the figure of a name with its labels, as a regular expression; NaN where there is none
 */
export async function scrape(port: string): Promise<(name: string) => number> {
  const { text } = await request(`http://127.0.0.1:${port}`).get('/metrics');
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}
