import { Controller, Headers, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OAI_PMH } from '@registro/contracts/directory/addresses';
import { Endpoint, Read } from '@registro/platform/auth/endpoint';
import { TakesForm } from '@registro/platform/http/json-budget';
import { ForPeople } from '@registro/platform/http/public-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CountReadings } from '../reading/count-readings.js';
import { AnswerHarvester } from './answer-harvester.js';

/**
 * The directory as OAI-PMH 2.0 (rule P-32). No budget of a network stands before it: a harvest is hundreds of pages one
 * after the other, each of a hundred rows by an index, and is there so that nobody reads page by page.
 */
@Controller()
export class OaiController {
  constructor(
    private readonly queries: QueryBus,
    private readonly readings: CountReadings,
  ) {}

  @Read(OAI_PMH.slice(1), 'publico')
  @ForPeople()
  get(@Req() { url }: FastifyRequest, @Headers('user-agent') agent: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer(url.slice(url.indexOf('?') + 1 || url.length), agent, reply);
  }

  @Endpoint(OAI_PMH.slice(1), 'publico')
  @ForPeople()
  @TakesForm()
  post(@Req() { body }: FastifyRequest, @Headers('user-agent') agent: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.answer(typeof body === 'string' ? body : '', agent, reply);
  }

  private async answer(said: string, agent: string | undefined, reply: FastifyReply): Promise<StreamableFile> {
    const { xml, read } = await this.queries.execute(new AnswerHarvester(said));
    for (const direccion of read) this.readings.read(direccion, agent);
    reply.header('cache-control', 'no-store');
    return new StreamableFile(Buffer.from(xml), { type: 'text/xml; charset=utf-8' });
  }
}
