import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { choose, gathered, researcher, shows, shownAt } from '../../../../tests/builders/directory.js';
import { erased } from '../../../../tests/builders/erasure.js';
import { merged, undone } from '../../../../tests/builders/merge.js';
import { type Ask, harvester, refusedOf } from '../../../../tests/builders/oai.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

/** What is told of the record of this identifier. */
const record = (identifier: string, metadataPrefix = 'oai_cerif_openaire') => harvester({ verb: 'GetRecord', identifier, metadataPrefix });
const state = async (identifier: string) => (await record(identifier)).headers[0]?.deleted;
const host = async () => /<repositoryIdentifier>([^<]+)/.exec((await harvester('verb=Identify')).text)![1]!;
/** The identifiers of somebody's page and of what stands on it. */
async function recordsOf(pagina: string): Promise<string[]> {
  const { rows } = await db().query<{ identificador: string }>(
    'select identificador from observatory.registro_oai where direccion = $1 order by identificador',
    [pagina.split('/').at(-1)],
  );
  const at = await host();
  return rows.map(({ identificador }) => `oai:${at}:${identificador}`);
}

describe('A repository that harvesters ask', () => {
  it('says who it is, in which formats and sets it answers, by the schemas that are published', async () => {
    const identity = await harvester('verb=Identify');
    expect([identity.status, identity.type]).toEqual([200, 'text/xml; charset=utf-8']);
    for (const said of [
      '/oai</baseURL>',
      '<deletedRecord>persistent</deletedRecord>',
      '<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>',
      `<Acronym>${await host()}</Acronym>`,
    ])
      expect(identity.text).toContain(said);
    const formats = await harvester('verb=ListMetadataFormats');
    expect(formats.text.match(/(?<=<metadataPrefix>)[^<]+/g)).toEqual(['oai_dc', 'oai_cerif_openaire']);
    const sets = await harvester('verb=ListSets');
    expect(sets.text.match(/(?<=<setSpec>openaire_cris_)[^<]+/g)).toEqual([
      'publications',
      'products',
      'patents',
      'persons',
      'orgunits',
      'projects',
      'funding',
      'events',
      'equipments',
    ]);
    expect(sets.text).toContain('<setName>OpenAIRE_CRIS_funding</setName>');
    for (const { text } of [identity, formats, sets]) expect(refusedOf(text)).toBeNull();
  });

  const TOKEN = 'resumptionToken=inventado';
  const LIST = 'verb=ListRecords&metadataPrefix=oai_dc';
  it.each<[string, string]>([
    ['', 'badVerb'],
    ['verb=Nada', 'badVerb'],
    ['verb=toString', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&otro=1', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=GetRecord&identifier=oai:x:y', 'badArgument'],
    [`${LIST}&metadataPrefix=oai_dc`, 'badArgument'],
    [`${LIST}&set=a%20b`, 'badArgument'],
    [`${LIST}&from=2026-02-30`, 'badArgument'],
    [`${LIST}&from=ayer`, 'badArgument'],
    [`${LIST}&until=2026-01-01T25:00:00Z`, 'badArgument'],
    [`${LIST}&from=2026-01-01T00:00:00`, 'badArgument'],
    [`${LIST}&from=2026-01-01&until=2026-01-02T00:00:00Z`, 'badArgument'],
    [`${LIST}&from=2026-01-02&until=2026-01-01`, 'badArgument'],
    [`${LIST}&${TOKEN}`, 'badArgument'],
    [`verb=ListRecords&${TOKEN}`, 'badResumptionToken'],
    ['verb=ListIdentifiers&resumptionToken=', 'badResumptionToken'],
    [`verb=ListSets&${TOKEN}`, 'badResumptionToken'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=ListRecords&metadataPrefix=constructor', 'cannotDisseminateFormat'],
    ['verb=GetRecord&identifier=oai:x:y&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=GetRecord&identifier=oai:x:y&metadataPrefix=oai_dc', 'idDoesNotExist'],
    ['verb=ListMetadataFormats&identifier=oai:x:y', 'idDoesNotExist'],
    [`${LIST}&set=openaire_cris_orgunits`, 'noRecordsMatch'],
    [`${LIST}&set=ninguno`, 'noRecordsMatch'],
    [`${LIST}&until=1990-01-01`, 'noRecordsMatch'],
    [`${LIST}&from=2999-01-01`, 'noRecordsMatch'],
  ])('answers %s with %s, and says what was asked back only where it makes sense', async (ask, error) => {
    const told = await harvester(ask);
    expect([told.status, told.error]).toEqual([200, error]);
    const sensible = !['badVerb', 'badArgument'].includes(error);
    expect(told.request).toEqual(sensible ? Object.fromEntries(new URLSearchParams(ask)) : {});
    expect(refusedOf(told.text)).toBeNull();
  });

  it('answers a form as it answers an address, from wherever it is sent, and what is long packed', async () => {
    const asks: Ask[] = [
      { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc', set: 'openaire_cris_orgunits' },
      { verb: 'Identify' },
      'verb=Identify&verb=x',
    ];
    const undated = (text: string) => text.replace(/<(responseDate|earliestDatestamp)>[^<]+/g, '');
    for (const ask of asks) {
      const sent = await harvester(ask, { post: true, headers: { origin: 'https://otra.example' } });
      expect(undated(sent.text)).toBe(undated((await harvester(ask)).text));
      expect(sent.type).toBe('text/xml; charset=utf-8');
    }
    expect((await harvester('verb=ListSets', { headers: { 'accept-encoding': 'gzip' } })).encoding).toBe('gzip');
    expect((await harvester('verb=ListSets', { headers: { 'accept-encoding': 'identity' } })).encoding).toBeUndefined();
  });
});

describe('A record', () => {
  it('is of a person and of each product, by opaque addresses, in both formats by their schemas', async () => {
    const agent = await researcher({ primerApellido: 'Briceño', segundoApellido: 'Sosa' });
    const pagina = await shows(agent);
    await savedProduct(agent, { titulo: 'Datos & <cosas>\u0001', producto: 14, clase: 1401 });
    await savedProduct(agent, { titulo: 'Máquina de moler', producto: 9, clase: 901 });
    await shownAt(pagina, ({ productos }) => productos?.length === 3);
    const all = await eventually('four records', async () => {
      const found = await recordsOf(pagina);
      return found.length === 4 && found;
    });
    const [patent, person, product, publication] = all as [string, string, string, string];
    await gathered(agent);
    const orcid = 'https://orcid.org/0000-0002-1825-0097';
    await db().query(`update observatory.ficha set datos = datos || $2 where "idUsuario" = $1`, [agent.id, { orcid }]);
    expect((await record(person, 'oai_dc')).text).toContain(`<dc:identifier>${orcid}</dc:identifier>`);
    const { cedula } = (await db().query('select cedula from profile.persona where "idUsuario" = $1', [agent.id])).rows[0];
    for (const [identifier, set, ...said] of [
      [
        person,
        'persons',
        `<ORCID>${orcid}</ORCID>`,
        '<FamilyNames>Briceño Sosa</FamilyNames><FirstNames>Ana Lucía</FirstNames>',
        '<Affiliation startDate="',
      ],
      [
        publication,
        'publications',
        'resource_type/c_6501',
        '<Title>Diversidad de orqu',
        '<PublishedIn><Publication><Type',
        '<Volume>42</Volume>',
      ],
      [product, 'products', 'resource_type/c_ddb1', '<Name>Datos &amp; &lt;cosas&gt;'],
      [patent, 'patents', 'resource_type/c_15cd', '<Inventor>', '<Title>Máquina de moler'],
    ] as [string, string, ...string[]][]) {
      const [whole, plain] = [await record(identifier), await record(identifier, 'oai_dc')];
      for (const { headers, text } of [whole, plain]) {
        expect(headers).toEqual([{ identifier, datestamp: expect.any(String), set: `openaire_cris_${set}`, deleted: false }]);
        for (const secret of [cedula, agent.correo, `"${agent.id}"`]) expect(text).not.toContain(secret);
        expect([set, refusedOf(text)]).toEqual([set, null]);
      }
      for (const one of said) expect(whole.text).toContain(one);
      // Its person stands in each with the id and the name of their own record.
      expect(whole.text).toContain(
        `<Person${set === 'persons' ? ' xmlns="https://www.openaire.eu/cerif-profile/1.2/"' : ''} id="${person.split(':').at(-1)}"><PersonName><FamilyNames>Briceño Sosa`,
      );
      expect(plain.text).toContain(`${pagina}`);
    }
    expect((await harvester({ verb: 'ListMetadataFormats', identifier: person })).error).toBeNull();
  });

  it('names who else made a product, and gives nobody an id who has no page', async () => {
    const agent = await researcher({ primerApellido: 'Ledezma' });
    const pagina = await shows(agent);
    await gathered(agent);
    const names = [{ family: 'Ledezma', given: 'A. L.' }, { family: 'Mora', given: 'Luis' }, { literal: 'Grupo de Riego' }];
    await db().query(
      `update observatory.ficha set datos = jsonb_set(datos, '{productos,0,referencia,author}', $2) where "idUsuario" = $1`,
      [agent.id, JSON.stringify(names)],
    );
    const { text } = await record((await recordsOf(pagina)).at(-1)!);
    expect(text.match(/ id="[^"]+"/g)).toHaveLength(2);
    expect(text).toMatch(/<DisplayName>A. L. Ledezma<\/DisplayName><Person id="Persons\/[\w-]{12}">/);
    expect(text).toContain('<Person><PersonName><FamilyNames>Mora</FamilyNames><FirstNames>Luis</FirstNames></PersonName></Person>');
    expect(text).toContain('<OrgUnit><Name xml:lang="es">Grupo de Riego</Name></OrgUnit>');
    // Of two who could be the person nobody is.
    await db().query(
      `update observatory.ficha set datos = jsonb_set(datos, '{productos,0,referencia,author,1}', '{"family": "Ledezma Paz", "given": "Ana"}') where "idUsuario" = $1`,
      [agent.id],
    );
    expect((await record((await recordsOf(pagina)).at(-1)!)).text.match(/ id="[^"]+"/g)).toHaveLength(1);
    expect(refusedOf(text)).toBeNull();
  });

  it('is another one where a product turns out to be of another kind', async () => {
    const agent = await researcher();
    const pagina = await shows(agent);
    const [person, work] = (await recordsOf(pagina)) as [string, string];
    await gathered(agent);
    await db().query(
      `update observatory.ficha set datos = jsonb_set(datos, '{productos,0,referencia,type}', '"patent"') where "idUsuario" = $1`,
      [agent.id],
    );
    expect([await state(person), await state(work), await state(work.replace('Publications', 'Patents'))]).toEqual([false, true, false]);
  });

  it('is deleted with the click that hides it, keeps nothing that it said, and lives again when it is shown', async () => {
    const agent = await researcher({ primerApellido: 'Quevedo' });
    const pagina = await shows(agent);
    const [person, work] = (await recordsOf(pagina)) as [string, string];
    await choose(agent, ['areas']);
    expect([await state(person), await state(work)]).toEqual([false, true]);
    await choose(agent, [], false);
    for (const prefix of ['oai_dc', 'oai_cerif_openaire'])
      for (const identifier of [person, work]) {
        const { headers, text } = await record(identifier, prefix);
        expect(headers).toMatchObject([{ identifier, deleted: true }]);
        expect(text).not.toMatch(/metadata>|Quevedo|orqu/);
        expect(refusedOf(text)).toBeNull();
      }
    const { rows } = await db().query('select * from observatory.registro_oai where direccion = $1', [pagina.split('/').at(-1)]);
    expect(rows.map(({ huella }) => huella)).toEqual([null, null]);
    await shows(agent);
    expect([await state(person), await state(work)]).toEqual([false, false]);
  });

  it('follows a merge, what undoes it, and who is erased, of whom the address stays', async () => {
    const operators: [Agent, Agent] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
    const [origen, destino] = [await researcher(), await newPerson()];
    const pagina = await shows(origen);
    const [person, work] = (await recordsOf(pagina)) as [string, string];
    const id = await merged(operators, origen, destino);
    expect([await state(person), await state(work)]).toEqual([true, true]);
    await undone(operators, id);
    await eventually('both are told again', async () => (await state(person)) === false && (await state(work)) === false);
    const other = await researcher();
    const [their, theirs] = (await recordsOf(await shows(other))) as [string, string];
    await erased(operators, other);
    expect([await state(their), await state(theirs)]).toEqual([true, true]);
  });
});
