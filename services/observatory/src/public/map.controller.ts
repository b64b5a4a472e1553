import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject, Ip, Query, Res } from '@nestjs/common';
import { CALLS_MAP, NOT_FOR_ROBOTS, PEOPLE_MAP, SITE_MAP, WORKS_MAP } from '@registro/contracts/site-map';
import { Read } from '@registro/platform/auth/endpoint';
import { Config } from '@registro/platform/config';
import { networkOf } from '@registro/platform/http/network';
import { ForPeople, publicText } from '@registro/platform/http/public-text';
import { siteMap } from '@registro/platform/http/sitemap';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { firstOfMaps, firstOfWorkMaps, peopleFrom, worksFrom } from './read-map.js';

const MINUTE = 60_000;
const A_MINUTE = 60;

/** What robots are told: where they may read, and what there is (rule C-31). */
@Controller()
export class MapController {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimit,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Read('robots.txt', 'publico')
  @ForPeople()
  robots(@Res({ passthrough: true }) reply: FastifyReply) {
    const lines = ['User-agent: *', 'Allow: /$', ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`), ''];
    return publicText(reply, undefined, 'text/plain', [...lines, `Sitemap: ${this.config.publicUrl}${SITE_MAP}`, ''].join('\n'));
  }

  @Read(SITE_MAP.slice(1), 'publico')
  @ForPeople()
  async index(@Ip() ip: string, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    const { publicUrl } = this.config;
    const people = (await firstOfMaps(this.em)).map((first) => `${PEOPLE_MAP}${first && `?desde=${first}`}`);
    const works = (await firstOfWorkMaps(this.em)).map((first) => `${WORKS_MAP}?desde=${first}`);
    return siteMap(reply, 'sitemapindex', [[CALLS_MAP, ...people, ...works].map((path) => ({ loc: `${publicUrl}${path}` }))]);
  }

  @Read(PEOPLE_MAP.slice(1), 'publico')
  @ForPeople()
  async people(@Ip() ip: string, @Query('desde') desde: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    const from = typeof desde === 'string' ? desde : '';
    return siteMap(reply, 'urlset', peopleFrom(this.em, from, this.config.publicUrl));
  }

  @Read(WORKS_MAP.slice(1), 'publico')
  @ForPeople()
  async works(@Ip() ip: string, @Query('desde') desde: unknown, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    const from = typeof desde === 'string' ? desde : '';
    return siteMap(reply, 'urlset', worksFrom(this.em, from, this.config.publicUrl));
  }

  private limit(ip: string): Promise<void> {
    return this.limits.take(`mapa:${networkOf(ip)}`, A_MINUTE, MINUTE);
  }
}
