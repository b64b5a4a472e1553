// PostgreSQL and Redis in containers, where a Docker engine really answers (a client alone does not count).
import { request } from 'node:http';

/** @returns {Promise<boolean>} */
export function dockerAnswers() {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const { protocol, hostname, port } = new URL(host);
  const target = protocol === 'unix:' ? { socketPath: host.slice('unix://'.length) } : { hostname, port };
  return new Promise((done) => {
    const ping = request({ ...target, path: '/_ping', timeout: 2000 }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => done(false));
    ping.end();
  });
}

/**
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, stop: () => Promise<void> }>} Throws where an image cannot
 *   be had or does not start.
 */
export async function dockerStores() {
  const { GenericContainer, Wait } = await import('testcontainers');
  const postgres = await new GenericContainer(
    'postgres:18.4-bookworm@sha256:1961f96e6029a02c3812d7cb329a3b03a3ac2bb067058dec17b0f5596aca9296',
  )
    .withEnvironment({ POSTGRES_PASSWORD: 'registro', POSTGRES_DB: 'registro', TZ: 'UTC' })
    .withExposedPorts(5432)
    // The image starts twice: once to make the database, once to serve it.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .withStartupTimeout(180_000)
    .start();
  try {
    const redis = await new GenericContainer('redis:8.8.1-trixie@sha256:c88d347edef6249a6d2293f926f1eeb48bd40c57cbcd02c07f52e7f1fd2cb46b')
      .withCommand([
        'redis-server',
        '--appendonly',
        'yes',
        '--appendfsync',
        'always',
        '--save',
        '',
        '--maxmemory-policy',
        'noeviction',
        '--databases',
        '32',
      ])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .withStartupTimeout(180_000)
      .start();
    return {
      databaseUrl: `postgresql://postgres:registro@${postgres.getHost()}:${postgres.getMappedPort(5432)}/registro`,
      redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
      stop: async () => {
        await Promise.all([postgres.stop(), redis.stop()]);
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
