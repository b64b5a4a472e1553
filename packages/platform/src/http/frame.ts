import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Html, html } from '../mail/html.js';

/** What stands in the frame: the name of the tab, what is told about the page, and the page. */
export interface Framed {
  titulo: string;
  /** tags of its head */
  cabeza: Html;
  contenido: Html;
}

/**
 * The site's frame around a page that a service writes, as the build made it (web/scripts/pages.mjs): header, footer
 * and styles are those of all public pages, and are read once.
 */
export class Frame {
  private parts: [head: string, between: string, foot: string] | null = null;

  /** @param webDir where the built web is; of a service's image this one file of it */
  constructor(private readonly webDir: string) {}

  around({ titulo, cabeza, contenido }: Framed): string {
    const [head, between, foot] = (this.parts ??= this.read());
    return [
      head,
      html`<title>${titulo} · Registro Nacional de Ciencia, Tecnología e Innovación</title>${cabeza}`.markup,
      between,
      contenido.markup,
      foot,
    ].join('');
  }

  private read(): [string, string, string] {
    const file = readFileSync(join(this.webDir, 'convocatorias.html'), 'utf8');
    const [head, rest] = file.split('<title>{{titulo}}</title>');
    const [between, foot] = rest!.split('{{contenido}}');
    return [head!, between!, foot!];
  }
}
