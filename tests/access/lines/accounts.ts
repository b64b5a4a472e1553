import type { Line } from '../table.js';

const MOTIVO = 'Cambió de puesto';
/** What no passkey has signed. */
const signed = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };

// biome-ignore format: a table
export const accounts: Line[] = [
  //                                             nadie inv eva coo ope con pre apr cat usu col aud
  ['GET publico/configuracion',                    'yes'],
  // Of the demo alone, whose people share it.
  ['GET publico/buzon',                            'all'],
  ['POST cuenta/confirmar',                        '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { para: 'aprobar:lote:1', clave: 'clave-de-prueba-1' } }],
  ['POST cuenta/confirmar/llave/reto',             '.  yes yes yes yes yes yes yes yes yes yes yes', { sends: { para: 'aprobar:lote:1' } }],
  ['POST cuenta/confirmar/llave',                  '.  422 422 422 422 422 422 422 422 422 422 422', { sends: signed }],
  ['GET cuenta/llaves',                            '.  own own own own own own own own own own own', { shows: true }],
  ['POST cuenta/llaves/nueva',                     '.  yes yes yes yes yes yes yes yes yes yes yes'],
  ['POST cuenta/llaves/agregar',                   '.  422 422 422 422 422 422 422 422 422 422 422', { sends: { ...signed, attestationObject: 'AA', nombre: 'Llave', confirmacion: 'no' } }],
  ['POST cuenta/llaves/:id/renombrar',             '.  own nil nil nil nil nil nil nil nil nil nil', ({ llave, marca }) => ({ id: llave, nombre: marca })],
  ['POST cuenta/llaves/:id/quitar',                '.  own nil nil nil nil nil nil nil nil nil nil', ({ llave }) => ({ id: llave })],
  ['GET recursos/usuarios',                        '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/usuarios/:id',                    '.  .   .   .   .   .   .   .   .   all .   .  ', ({ usuario }) => ({ id: usuario })],
  ['POST recursos/usuarios/buscar',                '.  .   .   .   .   .   .   .   .   yes .   .  ', { sends: { texto: 'Nadie' } }],
  ['POST recursos/usuarios/:id/asignar-rol',       '.  .   .   .   .   .   .   .   .   all .   .  ', ({ idNovato }) => ({ id: idNovato, rol: 'evaluador', permisos: [], activo: true, motivo: MOTIVO })],
  ['GET recursos/permisos-pedidos',                '.  .   .   .   .   .   .   .   .   all .   .  '],
  ['GET recursos/permisos-pedidos/pendientes',       '.  .   .   .   .   .   .   .   .   yes .   .  '],
  ['POST recursos/permisos-pedidos/:id/confirmar', '.  .   .   .   .   .   .   .   .   all .   .  ', ({ pedido }) => ({ id: pedido, motivo: MOTIVO })],
  ['POST recursos/permisos-pedidos/:id/negar',     '.  .   .   .   .   .   .   .   .   all .   .  ', ({ otroPedido }) => ({ id: otroPedido, motivo: MOTIVO })],
];
