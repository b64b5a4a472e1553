import { publishedText } from '../../../../tests/builders/json-schema.js';
import { orcidItems } from './read-orcid.js';

const value = (text: string) => ({ value: text });
const id = (type: string, said: string, relationship = 'self') => ({
  'external-id-type': type,
  'external-id-value': said,
  'external-id-normalized': value(said.toLowerCase()),
  'external-id-url': value(`https://example.org/${said}`),
  'external-id-relationship': relationship,
});
/** A summary as `GET /v3.0/{iD}/works` has it. */
const summary = (over: object = {}) => ({
  'put-code': 733_535,
  'created-date': { value: 1_418_668_000_000 },
  source: { 'source-name': value('Crossref') },
  title: { title: value('Sabanas'), subtitle: null, 'translated-title': null },
  'external-ids': { 'external-id': [] },
  url: null,
  type: 'journal-article',
  'publication-date': { year: value('2020'), month: value('02'), day: null },
  'journal-title': value('Acta'),
  visibility: 'public',
  'display-index': '0',
  ...over,
});
const works = (...summaries: object[]) => ({ group: summaries.map((one) => ({ 'external-ids': {}, 'work-summary': [one] })) });
const read = (over: object = {}) => orcidItems(works(summary(over)))[0] as Record<string, unknown>;

it.each([
  ['journal-article', 'article-journal'],
  ['book-chapter', 'chapter'],
  ['dissertation-thesis', 'thesis'],
  ['conference-poster', 'paper-conference'],
  ['data-set', 'dataset'],
  ['preprint', 'article'],
  ['newsletter-article', 'article-magazine'],
  // none of ours: it stays what ORCID calls it, and its person is asked
  ['research-tool', 'research-tool'],
  ['other', 'other'],
])('A %s is a %s', (type, csl) => {
  expect(read({ type })['type']).toBe(csl);
});

it.each([
  [
    'its title, with what stands below it',
    { title: { title: value('Sabanas'), subtitle: value('una mirada') } },
    { title: 'Sabanas: una mirada' },
  ],
  ['where it stands', {}, { 'container-title': 'Acta' }],
  ['a month', {}, { issued: { 'date-parts': [['2020', '02']] } }],
  [
    'a day',
    { 'publication-date': { year: value('2020'), month: value('02'), day: value('03') } },
    { issued: { 'date-parts': [['2020', '02', '03']] } },
  ],
  [
    'a day without its month is none',
    { 'publication-date': { year: value('2020'), month: null, day: value('03') } },
    { issued: { 'date-parts': [['2020']] } },
  ],
  ['its own DOI', { 'external-ids': { 'external-id': [id('eid', '2-s2'), id('doi', '10.5555/A')] } }, { DOI: '10.5555/A' }],
  [
    'and never the DOI of what it is a part of',
    { 'external-ids': { 'external-id': [id('doi', '10.5555/libro', 'part-of')] } },
    { DOI: undefined },
  ],
  ['nor of another version', { 'external-ids': { 'external-id': [id('doi', '10.5555/v1', 'version-of')] } }, { DOI: undefined }],
  ['its address', { url: value('https://revista.example/1') }, { URL: 'https://revista.example/1' }],
  [
    'the ISBN of a book',
    { type: 'book', 'external-ids': { 'external-id': [id('isbn', '978-3-16-148410-0')] } },
    { ISBN: '978-3-16-148410-0' },
  ],
])('Of a work is taken %s', (_, over, taken) => {
  expect(read(over)).toMatchObject(taken);
});

it('A work that several told is one, in the words that its person prefers', () => {
  const told = ['0', '2', '1'].map((index) => summary({ title: { title: value(`Contada ${index}`) }, 'display-index': index }));
  expect(orcidItems({ group: [{ 'work-summary': told }] })).toMatchObject([{ title: 'Contada 2' }]);
});

it('What is of another kind than it should be is passed over', () => {
  const odd = {
    title: 'x',
    type: 7,
    'publication-date': [],
    'journal-title': { value: {} },
    'external-ids': { 'external-id': {} },
    url: [],
  };
  expect(orcidItems(works(summary(odd)))).toMatchObject([{ type: '' }]);
  for (const group of [[null, 1, 'x', []], [{ 'work-summary': {} }], {}, null, 'x'])
    expect(() => orcidItems({ group })).toThrow('ninguna obra');
  for (const answer of [null, [], 'x', 7]) expect(() => orcidItems(answer)).toThrow('ninguna obra');
});

const place = 'orcid/record_3.0';
const sample = publishedText(`${place}/samples/read_samples/works-3.0.xml`);

it('ORCID’s schema names what is read, and its sample is read', () => {
  // They are no part of the project: where they do not stand beside it, this is passed over.
  if (!sample) return;
  const schema = ['orcid/common_3.0/common', `${place}/activities`, `${place}/work`]
    .map((name) => publishedText(`${name}-3.0.xsd`))
    .join('');
  const names = ['group', 'work-summary', 'title', 'subtitle', 'type', 'journal-title', 'publication-date', 'year', 'month', 'day', 'url'];
  names.push('external-ids', 'external-id', 'external-id-type', 'external-id-value', 'external-id-relationship', 'display-index');
  expect(names.filter((name) => !new RegExp(`(name|ref)="(\\w+:)?${name}"`).test(schema))).toEqual([]);
  const items = orcidItems({ group: sample.split('<activities:group>').slice(1).map(groupOf) }) as Record<string, unknown>[];
  expect(items).toHaveLength(sample.match(/<activities:group>/g)!.length);
  expect(items[0]).toMatchObject({
    type: 'paper-conference',
    title: 'Work # 0',
    URL: 'http://tempuri.org',
    DOI: undefined,
    issued: { 'date-parts': [['2017', '03', '03']] },
  });
});

/** A group of the sample as the same API says it in JSON: what is an element there is a `value` here. */
function groupOf(xml: string) {
  const text = (within: string, name: string) => {
    const found = new RegExp(`<\\w+:${name}>\\s*([^<]*?)\\s*</`).exec(within)?.[1];
    return found === undefined ? null : value(found);
  };
  const summaries = xml.split('<work:work-summary').slice(1);
  return {
    'work-summary': summaries.map((one) => ({
      'display-index': /display-index="(\d+)"/.exec(one)?.[1],
      title: { title: text(one, 'title>\\s*<common:title') },
      type: text(one, 'type')?.value,
      url: text(one, 'url'),
      'publication-date': { year: text(one, 'year'), month: text(one, 'month'), day: text(one, 'day') },
      'external-ids': {
        'external-id': one
          .split('<common:external-id>')
          .slice(1)
          .map((each) => ({
            'external-id-type': text(each, 'external-id-type')?.value,
            'external-id-value': text(each, 'external-id-value')?.value,
            'external-id-relationship': text(each, 'external-id-relationship')?.value,
          })),
      },
    })),
  };
}
