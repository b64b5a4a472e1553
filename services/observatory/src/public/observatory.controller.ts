import { buffer, text } from 'node:stream/consumers';
import { Controller, Headers, Inject, Ip, Param, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  AWARDS,
  DATA_PACKAGE,
  EDITION_FORMATS,
  EMBEDDED,
  type EditionEnding,
  FIGURE_FORMATS,
  FIGURE_UNKNOWN,
  type FigureEnding,
  NO_AWARDS,
} from '@registro/contracts/observatory/addresses';
import { Read } from '@registro/platform/auth/endpoint';
import { Config } from '@registro/platform/config';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { writeCsv } from '@registro/platform/export/csv';
import { writeXlsx } from '@registro/platform/export/xlsx';
import { accepted } from '@registro/platform/http/accepted';
import { formatOf } from '@registro/platform/http/formats';
import { Frame } from '@registro/platform/http/frame';
import { etagOf, ForPeople, holds, publicText } from '@registro/platform/http/public-text';
import { RateLimit } from '@registro/platform/rate-limit';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { type EditionRead, ReadEdition } from '../edition/read-edition.js';
import type { Figure } from '../figures/figure.js';
import { dataPackage, editionJson, editionLd, figureJson } from '../figures/figure-data.js';
import { measureOf } from '../figures/measures.js';
import { awardsPackage } from '../figures/awards.js';
import { figureParquet } from '../figures/figure-parquet.js';
import { cellsInOrder, figureColumns } from '../figures/table.js';
import { embeddedFigure, figurePage, NO_EDITION_YET, noEditionPage, observatoryPage } from './observatory-page.js';

const MINUTE = 60_000;
/** Whole universities stand behind one address. */
const A_MINUTE = 300;
const UTF8 = '; charset=utf-8';

/** Splits an address into its name and what it is asked in: by its ending, or by what `Accept` prefers. */
function asked<E extends string>(
  reply: FastifyReply,
  address: string,
  accept: string | undefined,
  formats: Readonly<Record<E, string>>,
): [string, E] {
  const [, name, said] = /^([^.]*)(.*)$/.exec(address) as unknown as [string, string, string];
  const ending = formatOf(reply, { said, accept }, formats);
  if (ending === null) throw new HttpProblem(404, 'No existe en ese formato');
  return [name, ending];
}

/** The country's figures as anybody reads them, in pages before any script and as data (rules P-28, P-29). */
@Controller()
export class ObservatoryController {
  private readonly frame: Frame;
  private readonly origin: string;

  constructor(
    private readonly queries: QueryBus,
    private readonly limits: RateLimit,
    @Inject(Config) private readonly config: Config,
  ) {
    this.frame = new Frame(config.webDir);
    this.origin = config.publicUrl;
  }

  @Read('observatorio', 'publico')
  @ForPeople()
  async newest(@Ip() ip: string, @Headers('if-none-match') known: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.limit(ip);
    const edition = await this.queries.execute(new ReadEdition(null));
    return this.frame.answer(
      reply,
      known,
      edition ? observatoryPage(edition, this.origin, this.config.demo) : noEditionPage(NO_EDITION_YET),
    );
  }

  @Read('observatorio/:edicion', 'publico')
  @ForPeople()
  async edition(
    @Ip() ip: string,
    @Param('edicion') address: string,
    @Headers('accept') accept: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.orPage(reply, accept, async () => {
      await this.limit(ip);
      const [semana, ending] = asked<EditionEnding>(reply, address, accept, EDITION_FORMATS);
      const edition = await this.read(semana);
      if (ending === '') return this.frame.answer(reply, known, observatoryPage(edition, this.origin, this.config.demo));
      const data = ending === '.json' ? editionJson(edition, this.origin) : editionLd(edition, this.origin);
      return publicText(reply, known, EDITION_FORMATS[ending] + UTF8, JSON.stringify(data));
    });
  }

  @Read('observatorio/:edicion/:figura', 'publico')
  @ForPeople()
  async figure(
    @Ip() ip: string,
    @Param('edicion') semana: string,
    @Param('figura') address: string,
    @Headers('accept') accept: string | undefined,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.orPage(reply, accept, async () => {
      await this.limit(ip);
      const edition = await this.read(semana);
      const whole = (data: object) => publicText(reply, known, `application/json${UTF8}`, JSON.stringify(data));
      if (address === DATA_PACKAGE) return whole(dataPackage(edition, this.origin));
      if (address === AWARDS) return whole(awardsPackage(edition, this.origin) ?? notFound(NO_AWARDS));
      const [name, ending] = asked<FigureEnding>(reply, address, accept, FIGURE_FORMATS);
      const figure = edition.figuras.find((one) => one.name === name) ?? notFound(FIGURE_UNKNOWN);
      return this.inFormat(reply, known, edition, figure, ending);
    });
  }

  @Read(`observatorio/:edicion/:figura/${EMBEDDED}`, 'publico')
  @ForPeople()
  async embedded(
    @Ip() ip: string,
    @Param('edicion') semana: string,
    @Param('figura') name: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.limit(ip);
    const edition = await this.read(semana);
    const figure = edition.figuras.find((one) => one.name === name) ?? notFound(FIGURE_UNKNOWN);
    return this.frame.answerBare(reply, known, embeddedFigure(edition, figure, measureOf(name), this.origin, this.config.demo));
  }

  private async inFormat(reply: FastifyReply, known: string | undefined, edition: EditionRead, figure: Figure, ending: FigureEnding) {
    const measure = measureOf(figure.name);
    const cells = () => Readable.from([cellsInOrder(figure)]);
    if (ending === '') return this.frame.answer(reply, known, figurePage(edition, figure, measure, this.origin, this.config.demo));
    if (ending === '.json')
      return publicText(reply, known, FIGURE_FORMATS[ending] + UTF8, JSON.stringify(figureJson(edition, figure, measure, this.origin)));
    reply.header('content-disposition', `attachment; filename="${figure.name}-${edition.semana}${ending}"`);
    if (ending === '.csv')
      return publicText(reply, known, FIGURE_FORMATS[ending] + UTF8, await text(Readable.from(writeCsv(figureColumns(figure), cells()))));
    // The writer says when it wrote: what it is stays the same for as long as the edition does.
    const etag = etagOf(`${edition.suma} ${figure.name}${ending}`);
    reply.header('etag', etag).header('cache-control', 'public, no-cache');
    const type = FIGURE_FORMATS[ending];
    if (holds(reply, known, etag)) return new StreamableFile(Buffer.from(''), { type });
    if (ending === '.parquet') return new StreamableFile(figureParquet(figure), { type });
    return new StreamableFile(await buffer(writeXlsx(measure.titulo, figureColumns(figure), cells())), { type });
  }

  private async read(semana: string): Promise<EditionRead> {
    return (await this.queries.execute(new ReadEdition(semana)))!;
  }

  /** What there is not is told to people in a page. */
  private orPage(reply: FastifyReply, accept: string | undefined, answer: () => Promise<StreamableFile>): Promise<StreamableFile> {
    reply.header('vary', 'Accept');
    const people = accepted(accept, ['application/json', 'text/html']) === 'text/html';
    return this.frame.orPage(reply, people, answer, ({ status, message }) => (status === 404 ? noEditionPage(message) : null));
  }

  private limit(ip: string): Promise<void> {
    return this.limits.take(`observatorio:${ip}`, A_MINUTE, MINUTE);
  }
}
