import type { MailContent } from './mail-content.js';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';

const TYPED = `<img src=x onerror="alert('1')"> & </style><script>`;
const mail = (word: string): MailContent => ({
  asunto: `asunto ${word}`,
  nombre: `nombre ${word}`,
  programa: `programa ${word}`,
  parrafos: [`uno ${word}`, `dos\nlíneas ${word}`],
  notas: [{ campo: `campo ${word}`, nota: `nota ${word}` }],
  accion: { texto: `acción ${word}`, direccion: `https://registro.example/a?b=${word}` },
  enlaces: [{ texto: `enlace ${word}`, direccion: `https://registro.example/c?d=${word}` }],
  cierre: [`cierre ${word}`],
  preferencias: { texto: `preferencias ${word}`, direccion: `https://registro.example/e?f=${word}` },
});
const tagsOf = (html: string): string[] => html.match(/<[a-z!/][^>]*>/gi)!;

describe('A mail', () => {
  it('lets nothing that a person typed become markup, in whatever part of it', () => {
    const harmless = tagsOf(mailHtml(mail('x')));
    const html = mailHtml(mail(TYPED));
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(tagsOf(html).map((tag) => tag.split(/[ >]/)[0])).toEqual(harmless.map((tag) => tag.split(/[ >]/)[0]));
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt; &amp;/g)!.length).toBeGreaterThanOrEqual(13);
  });

  it('says in HTML what it says as text', () => {
    const [text, html] = [mailText(mail('x')), mailHtml(mail('x'))];
    for (const said of [
      'nombre x:',
      'programa x',
      'uno x',
      'líneas x',
      'campo x',
      'nota x',
      'acción x',
      'enlace x',
      'cierre x',
      'preferencias x',
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
    for (const address of ['a?b=x', 'c?d=x', 'e?f=x']) {
      expect(text).toContain(`https://registro.example/${address}`);
      expect(html).toContain(`href="https://registro.example/${address}"`);
    }
  });

  it('leaves out what it has no words for', () => {
    const short: MailContent = { asunto: 'Asunto', nombre: null, parrafos: ['Hola'] };
    expect(mailText(short)).toBe('Hola\n\nRegistro Nacional de Ciencia, Tecnología e Innovación');
    expect(mailHtml(short)).not.toMatch(/null|undefined|false|<ul|<a |class="programa"/);
  });

  it('fetches nothing, and is legible on a dark screen', () => {
    const html = mailHtml(mail('x'));
    expect(html).not.toMatch(/<img|<link|src=|url\(|@import|background-image/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });
});
