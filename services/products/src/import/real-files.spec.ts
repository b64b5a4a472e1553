import { readFileSync } from 'node:fs';
import type { ImportPreview } from '@registro/contracts/products/import';
import { analysed } from '../../../../tests/builders/imports.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

let agent: Agent;
beforeAll(async () => {
  agent = await newPerson();
});
afterAll(closeDb);

const read = (name: string): Promise<ImportPreview> => analysed(agent, readFileSync(new URL(`./fixtures/${name}`, import.meta.url)), name);
const cited = ({ filas }: ImportPreview) => filas.map((row) => row.cita);
const told = ({ problemas }: ImportPreview) => problemas.map((p) => `${p.linea} ${p.mensaje}`);

describe('A bibliography as programs write it', () => {
  it('Mendeley: an entry without a key gives nothing to others, and types with an underscore are read', async () => {
    const preview = await read('mendeley.bib');
    expect(cited(preview)).toEqual([
      'Pérez-Rojas, M., et al. (2019). Cacao criollo de Barlovento. Interciencia, 44(5), 270–276. https://doi.org/10.5555/mend.1',
      'Gómez, L. (2003). Suelos de sabana.',
      'INIA. (2020). Catálogo de semillas. https://example.org/semillas',
      'Díaz, C. y Smith, J., Jr. (2011). El agua en el bosque. En J. Vargas (Ed.), Bosques nublados. Fondo Editorial.',
    ]);
    expect(preview.filas.map(({ datos }) => [datos.producto, datos.clase])).toEqual([
      [1, 101],
      [1, 103],
      [18, 1805],
      [4, 401],
    ]);
    expect(preview.resumen.duplicadas).toBe(0);
    expect(told(preview)).toEqual([]);
  });

  it('Zotero: groups stay whole, and a set of entries is no work', async () => {
    const preview = await read('zotero.bib');
    expect(cited(preview)).toEqual([
      'Rojas, A. y Grupo de Ecología de Páramos. (2015). Las lagunas de Mucubají. En Z. Molina (Ed.), Páramos de Venezuela (pp. 45–67). Universidad de Los Andes. https://example.org/lagunas',
      'Núñez Peña, J. (2008). Modelos N-dimensionales de H2O [Tesis doctoral, Universidad Simón Bolívar].',
    ]);
    expect(told(preview)).toEqual([]);
  });

  it('JabRef: a paper takes from its proceedings what both share, and a forgotten comma costs nothing', async () => {
    const preview = await read('jabref.bib');
    expect(cited(preview)).toEqual([
      'Actas del Congreso Venezolano de Química. (2012). Sociedad Venezolana de Química. https://doi.org/10.5555/actas',
      'Blanco, J., Díaz, M., et al. (2012). Catalizadores de níquel. En Actas del Congreso Venezolano de Química (pp. 10–15). Sociedad Venezolana de Química.',
      'Paz, E. y Ávila, I. (2014). Falta una coma después de los autores. Saber.',
      'Paz, E. (2016). Los autores sobran fuera de sus llaves. Saber.',
    ]);
    expect(told(preview)).toEqual(['24 «Basura»: no se entiende una parte de la referencia']);
  });

  it('EndNote: the suffix of a name is no given name, and what is cut off is told', async () => {
    const preview = await read('endnote.bib');
    expect(cited(preview)).toEqual([
      'King, M. L., Jr. y García, L. (1998). Aves de los llanos. Acta Biologica, 7. https://doi.org/10.5555/endnote.1',
      'Toro, E. (2001). Cuaderno de campo.',
    ]);
    expect(told(preview)).toEqual(['11 «RN2»: la referencia no está cerrada']);
  });

  it('Scopus', async () => {
    const preview = await read('scopus.bib');
    expect(cited(preview)).toEqual([
      'Pérez, A., Gómez, L. M. y Iannone, P. (2021). Síntesis de óxidos. Revista Técnica, 44(2), 1–9. https://doi.org/10.5555/scopus.1',
    ]);
    expect(told(preview)).toEqual([]);
  });

  it('Web of Science, as BibTeX and as its own tagged text', async () => {
    expect(cited(await read('wos.bib'))).toEqual([
      'Perez-Rojas, M. J. y Gomez, L. (2019). Cocoa and soils: a 20-year record. INTERCIENCIA, 44(5), 270–276. https://doi.org/10.5555/wos.1',
    ]);
    const preview = await read('wos.txt');
    expect(preview.formato).toBe('wos');
    expect(cited(preview)).toEqual([
      'Perez-Rojas, M. J. y Gomez, L. (2019). Cocoa and soils: a 20-year record of the coast. INTERCIENCIA, 44(5), 270–276. https://doi.org/10.5555/wos.2',
      'Diaz, C. (2011). Water in cloud forests. En J. Vargas (Ed.), ANDEAN FORESTS (pp. 1–9). SPRINGER.',
    ]);
    expect(preview.filas[0]!.datos).toMatchObject({ producto: 1, clase: 101, fechaPublicacion: '2019-05-01', volumen: '44', numero: '5' });
    expect(told(preview)).toEqual([]);
  });

  it('a record of Web of Science without its end is read and told', async () => {
    const preview = await analysed(agent, 'PT J\nTI Primera\nPY 2010\nPT J\nTI Segunda\n   que sigue\nPY 2011');
    expect(preview.filas.map((row) => row.datos.titulo)).toEqual(['Primera', 'Segunda que sigue']);
    expect(told(preview)).toEqual([
      '1 La referencia no está cerrada: falta la línea ER',
      '4 La referencia no está cerrada: falta la línea ER',
    ]);
  });
});
