import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Inject, Ip, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiProduces } from '@nestjs/swagger';
import { LOST_ACCESS_MESSAGES } from '@registro/contracts/accounts/lost-access';
import { ASKS } from '@registro/contracts/asks';
import { isFileId } from '@registro/contracts/documents/file-id';
import {
  type FileType,
  CALL_DOCUMENT,
  FILE_NOT_FOUND,
  FILE_QUARANTINE,
  fileTypeOf,
  IDENTITY_DOCUMENT,
  uploadSegment,
} from '@registro/contracts/files/file-types';
import { OPERATOR_UPLOADS } from '@registro/contracts/files/operator-uploads';
import { FileId, FileIds } from '@registro/contracts/files/stored-file';
import { audit } from '@registro/platform/audit';
import { Endpoint, mayCall, Read, User } from '@registro/platform/auth/endpoint';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { HttpProblem, notFound } from '@registro/platform/errors';
import { Answer } from '@registro/platform/http/envelope';
import { networkOf } from '@registro/platform/http/network';
import { RateLimit } from '@registro/platform/rate-limit';
import { STORAGE, type Storage } from '@registro/platform/storage/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { disposition } from './clean-name.js';
import { CopyFileCommand } from './copy-file.js';
import { withUpload } from './receive-upload.js';
import { visibleFiles } from './stored-file.js';
import { UploadFileCommand } from './upload-file.js';
import { withSlot } from './upload-slots.js';

const HOUR = 3_600_000;
const UPLOADS_AN_HOUR = 120;
const UPLOADS_OF_A_KEY = 12;
/** Who uploads by the key of a mail, without an account. */
const NOBODY: Omit<SessionUser, 'id'> = { correo: '', roles: [], permisos: [], totp: false, expira: '' };
/** What a shown file may do: nothing. No programs, no forms, no requests, no other page's frame around it. */
const PREVIEW_POLICY = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const FILE = { schema: { type: 'object', properties: { '{tipo}': { type: 'string', format: 'binary' } } } };
const MIMES = ['application/pdf', 'image/jpeg', 'image/png'];

/** Operators upload what their task asks for, researchers all other kinds. */
function mayUpload(user: SessionUser, tipo: FileType): boolean {
  const permisos = OPERATOR_UPLOADS[tipo];
  return mayCall(permisos?.map((permiso) => `operador:${permiso}` as const) ?? ['investigador'], user);
}

@Controller('api/archivos')
export class FilesController {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimit,
    private readonly internal: Internal,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** See the contract stored-file, UploadAlso. */
  @Endpoint(
    'post/:tipo',
    'investigador',
    'operador:convocatorias',
    'operador:usuarios',
    'operador:pagos-preparar',
    'operador:pagos-aprobar',
  )
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE)
  async upload(@User() user: SessionUser, @Param('tipo') segment: string, @Req() request: FastifyRequest) {
    const tipo = fileTypeOf(segment);
    if (!tipo || segment !== uploadSegment(tipo) || !mayUpload(user, tipo)) notFound('El tipo de archivo no existe');
    await this.limits.take(`archivo:${user.id}`, UPLOADS_AN_HOUR, HOUR);
    const began = performance.now();
    const receive = () => withUpload(request, segment, began, (file) => this.commands.execute(new UploadFileCommand(user, tipo, file)));
    const archivo = await withSlot(user.id, receive);
    return new Answer(archivo.id, 'Archivo cargado', { archivo });
  }

  /** A document of somebody who cannot enter, by the key of their mail: the request is whose it is, no account. */
  @Endpoint('acceso/:clave', 'publico')
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE)
  async uploadByKey(@Param('clave') clave: string, @Ip() ip: string, @Req() request: FastifyRequest) {
    await this.limits.take(`archivo-acceso:${networkOf(ip)}`, UPLOADS_AN_HOUR, HOUR);
    const asked = await this.internal.get(ASKS.lostAccess, { clave });
    if (!asked) notFound(LOST_ACCESS_MESSAGES.yaNo);
    await this.limits.take(`archivo:${-asked.id}`, UPLOADS_OF_A_KEY, HOUR);
    const began = performance.now();
    const nobody: SessionUser = { ...NOBODY, id: -asked.id };
    const receive = () =>
      withUpload(request, IDENTITY_DOCUMENT, began, (file) =>
        this.commands.execute(new UploadFileCommand(nobody, IDENTITY_DOCUMENT, file)),
      );
    const archivo = await withSlot(nobody.id, receive);
    return new Answer(archivo.id, 'Archivo cargado', { archivo });
  }

  /** r_data: the id of the copy. */
  @Endpoint('copiar', 'investigador')
  async copy(@User() user: SessionUser, @Body() { id }: FileId) {
    await this.limits.take(`archivo:${user.id}`, UPLOADS_AN_HOUR, HOUR);
    return this.commands.execute(new CopyFileCommand(user, id));
  }

  @Endpoint('get/:tipo', 'investigador', 'evaluador', 'operador')
  @ApiProduces(...MIMES)
  async download(
    @User() user: SessionUser,
    @Param('tipo') segment: string,
    @Body() { id }: FileId,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.send(user, id, 'attachment', reply, fileTypeOf(segment) ?? notFound(FILE_NOT_FOUND));
  }

  @Endpoint('estado', 'investigador', 'evaluador', 'operador')
  async state(@User() user: SessionUser, @Body() { ids }: FileIds) {
    const found = await visibleFiles(this.em, this.internal, user, ids);
    return found.map(({ idUsuario: _, ...file }) => file);
  }

  /** `?modo=ver` shows it in the browser, without rights; otherwise it is saved. */
  @Read(':id', 'investigador', 'evaluador', 'operador')
  @ApiProduces(...MIMES)
  async show(
    @User() user: SessionUser,
    @Param('id') id: string,
    @Query('modo') mode: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.send(user, id, mode === 'ver' ? 'inline' : 'attachment', reply);
  }

  private async send(
    user: SessionUser,
    id: string,
    way: 'inline' | 'attachment',
    reply: FastifyReply,
    tipo?: string,
  ): Promise<StreamableFile> {
    const [file] = isFileId(id) ? await visibleFiles(this.em, this.internal, user, [id]) : [];
    if (!file || (tipo !== undefined && file.tipo !== tipo)) notFound(FILE_NOT_FOUND);
    if (file.estado !== 'publicado') throw new HttpProblem(409, file.motivo ?? FILE_QUARANTINE);
    const content = await this.storage.get(file.id, file.sha256);
    if (!content) notFound(FILE_NOT_FOUND);
    if (file.idUsuario !== user.id && file.tipo !== CALL_DOCUMENT)
      await audit(this.em, {
        idUsuario: user.id,
        accion: way === 'inline' ? 'ver' : 'descargar',
        objeto: 'archivo',
        idObjeto: file.id,
        idPersona: file.idUsuario,
      });
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', PREVIEW_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', disposition(way, file.nombre));
    return new StreamableFile(content, { type: file.mime, length: file.tamano });
  }
}
