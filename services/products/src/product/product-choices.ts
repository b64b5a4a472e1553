import {
  AREA_MESSAGE,
  CLASS_MESSAGE,
  LINE_MESSAGE,
  MOTOR_MESSAGE,
  PRODUCT_MESSAGE,
  type ProductData,
  SCOPE_MESSAGE,
  SECTOR_MESSAGE,
  SUBAREA_MESSAGE,
} from '@registro/contracts/products/product';
import type { Choice } from '../record/catalog.js';

type Choices = { [K in keyof ProductData]?: ProductData[K] | null };

/** The reference lists that a product's choices come from. */
export const PRODUCT_LISTS = [
  'productoInvestigacion',
  'claseProductoInvestigacion',
  'ambito',
  'area',
  'subarea',
  'tipoSectoresCti',
  'lineasConsejoPresidencial',
  'motores',
];

/** What must be in which list, and under which parent: class by product, subarea by area (rule D-3). */
export function productChoices(p: Choices): Choice[] {
  return [
    { campo: 'producto', lista: 'productoInvestigacion', value: p.producto, mensaje: PRODUCT_MESSAGE },
    { campo: 'clase', lista: 'claseProductoInvestigacion', value: p.clase, padre: p.producto, mensaje: CLASS_MESSAGE },
    { campo: 'idAmbito', lista: 'ambito', value: p.idAmbito, mensaje: SCOPE_MESSAGE },
    { campo: 'idArea', lista: 'area', value: p.idArea, mensaje: AREA_MESSAGE },
    { campo: 'idSubarea', lista: 'subarea', value: p.idSubarea, padre: p.idArea, mensaje: SUBAREA_MESSAGE },
    { campo: 'idTipoSectoresCti', lista: 'tipoSectoresCti', value: p.idTipoSectoresCti, mensaje: SECTOR_MESSAGE },
    {
      campo: 'idLineasConsejoPresidencial',
      lista: 'lineasConsejoPresidencial',
      value: p.idLineasConsejoPresidencial,
      mensaje: LINE_MESSAGE,
    },
    { campo: 'idMotores', lista: 'motores', value: p.idMotores, mensaje: MOTOR_MESSAGE },
  ];
}
