/** People, as far as a browser tells. */
const PEOPLE = 'Personas';
/** A program that says what it is, and is none of those below. */
const OTHER = 'Otros programas';

/** Programs that collect pages, by the words with which they name themselves (User-Agent), the particular first. */
const HARVESTERS: readonly (readonly [quien: string, words: RegExp])[] = [
  ['Google', /google(?:bot|other|-)|mediapartners-google/i],
  ['Bing', /bingbot|msnbot|bingpreview/i],
  ['DuckDuckGo', /duckduck/i],
  ['Yandex', /yandex/i],
  ['Baidu', /baiduspider/i],
  ['Apple', /applebot/i],
  ['OpenAI (ChatGPT)', /gptbot|chatgpt-user|oai-searchbot/i],
  ['Anthropic (Claude)', /claudebot|claude-(?:user|searchbot|web)|anthropic-ai/i],
  ['Perplexity', /perplexity/i],
  ['Meta', /facebookexternalhit|meta-external|facebookbot/i],
  ['Amazon', /amazonbot/i],
  ['Common Crawl', /ccbot/i],
  ['Internet Archive', /archive\.org_bot|ia_archiver|heritrix/i],
  ['Semantic Scholar', /semanticscholar/i],
  ['OpenAIRE', /openaire/i],
  ['CORE', /core-?bot|core\.ac\.uk/i],
  ['BASE (Bielefeld)', /\bbase-?(?:bot|search)|unibi/i],
  ['Turnitin', /turnitin/i],
  ['Zotero', /zotero/i],
];
/** What programs say that none of those is, and no browser. */
const PROGRAM =
  /bot\b|bots?[/;) ]|crawl|spider|slurp|harvest|fetch|scrap|http-?client|^(?:curl|wget|python|java|go-http|node|php|ruby|perl|okhttp|axios|libwww|guzzle)/i;

/** Who reads a page, by what they say of themselves: nobody proves it. */
export function readerOf(userAgent: string | undefined): string {
  const said = userAgent ?? '';
  const known = HARVESTERS.find(([, words]) => words.test(said));
  if (known) return known[0];
  return said === '' || PROGRAM.test(said) ? OTHER : PEOPLE;
}
