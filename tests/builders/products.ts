import type { Agent } from './user.js';

type Body = Record<string, unknown>;

/** Codes of the seeded lists: a scientific article in an indexed journal, of biology. */
export const CHOICES = {
  producto: 1,
  clase: 101,
  idAmbito: 5,
  idArea: 1,
  idSubarea: 106,
  idTipoSectoresCti: 1,
  idLineasConsejoPresidencial: 11,
  idMotores: 2,
};

/** A valid body of guardar/proyectos/proyecto: published. */
export function product(over: Body = {}): Body {
  return {
    titulo: 'Diversidad de orquídeas en la cordillera de la Costa',
    ...CHOICES,
    estatus: 1,
    nombrePublicacion: 'Acta Botánica Venezuelica',
    fechaPublicacion: '2019-06-15',
    volumen: '42',
    numero: '1',
    link: encodeURIComponent('https://example.org/articulo?id=7&vista=pdf'),
    ...over,
  };
}

/** The same, not published. */
export const unpublished = (over: Body = {}): Body =>
  product({ estatus: 2, nombrePublicacion: null, fechaPublicacion: null, volumen: null, numero: null, link: null, ...over });

/** A valid body of guardar/proyectos/financiero: financed and patented. */
export function financial(idProductoInvestigacion: number, over: Body = {}): Body {
  const money = { recibioFinanciamiento: true, idTipoOrganismoFinanciador: 1, idTipoFinanciamiento: 1, montoOtorgado: 1234567.89 };
  const patent = {
    poseePatente: true,
    solicitoPatente: null,
    modalidad: 'Patente de invención',
    subModalidad: 'Procedimiento',
    numeroRegistro: '0012345',
  };
  return { idProductoInvestigacion, ...money, ...patent, ...over };
}

/** Neither financed nor patented. */
export const noFinancial = (idProductoInvestigacion: number, over: Body = {}): Body =>
  financial(idProductoInvestigacion, {
    recibioFinanciamiento: false,
    idTipoOrganismoFinanciador: null,
    idTipoFinanciamiento: null,
    montoOtorgado: null,
    poseePatente: false,
    solicitoPatente: false,
    modalidad: null,
    subModalidad: null,
    numeroRegistro: null,
    ...over,
  });

/** Saves a product and answers its id. */
export async function savedProduct(agent: Agent, over: Body = {}): Promise<number> {
  const answer = await agent.post('guardar/proyectos/proyecto', product(over));
  if (typeof answer.body !== 'number') throw new Error(`the product was answered by ${answer.status} ${answer.text}`);
  return answer.body;
}
