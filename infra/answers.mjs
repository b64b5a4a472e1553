// What every call is sent and answers, read off the controllers' own types: the part of the API's document that
// decorators can't tell. Nobody writes it twice.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './paths.mjs';

/** @typedef {Record<string, unknown>} Schema */
/**
 * @typedef {{ data: Schema | null, also: Record<string, Schema>, file: boolean }} AnswerShape `data` null: nothing but
 *   a file; `also`: keys beside the envelope's
 */

/**
 * Types of what controllers return and take, as JSON schemas. A type that says nothing (`unknown`) is the empty one.
 * @returns {{ answers: Record<string, AnswerShape>, bodies: Record<string, Schema>, schemas: Record<string, Schema> }}
 *   `answers` by Controller_method, `bodies` by the class of what is sent, `schemas` by the name of the type
 */
export function describeAnswers() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined, getCurrentDirectory: () => root };
  const config = ts.getParsedCommandLineOfConfigFile(`${root}/tsconfig.json`, { incremental: false, tsBuildInfoFile: undefined }, host);
  if (!config) throw new Error('tsconfig.json cannot be read');
  const controllers = config.fileNames.filter((file) => file.endsWith('.controller.ts'));
  const program = ts.createProgram(controllers, config.options);
  const walker = new Walker(program.getTypeChecker());
  /** @type {Record<string, AnswerShape>} */
  const answers = {};
  /** @type {Record<string, Schema>} */
  const bodies = {};
  for (const file of controllers) {
    ts.forEachChild(/** @type {ts.SourceFile} */ (program.getSourceFile(file)), (node) => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      for (const method of node.members) {
        if (!ts.isMethodDeclaration(method) || !ts.getDecorators(method)?.length) continue;
        const name = `${node.name.text}_${method.name.getText()}`;
        if (answers[name]) throw new Error(`Two calls are named ${name}`);
        answers[name] = walker.answer(method);
        Object.assign(bodies, ...method.parameters.map((parameter) => walker.body(parameter)));
      }
    });
  }
  return { answers, bodies, schemas: walker.schemas };
}

class Walker {
  /** @type {Record<string, Schema>} */
  schemas = {};
  /** @type {Map<ts.Type, string>} */
  named = new Map();

  /** @param {ts.TypeChecker} checker */
  constructor(checker) {
    this.checker = checker;
  }

  /** @param {ts.MethodDeclaration} method @returns {AnswerShape} */
  answer(method) {
    const signature = /** @type {ts.Signature} */ (this.checker.getSignatureFromDeclaration(method));
    const returned = this.checker.getReturnTypeOfSignature(signature);
    const parts = members(this.checker.getAwaitedType(returned) ?? returned);
    const file = parts.some((part) => part.symbol?.name === 'StreamableFile');
    const rest = parts.filter((part) => part.symbol?.name !== 'StreamableFile');
    if (file && !rest.length) return { data: null, also: {}, file };
    const [only] = rest;
    if (only?.symbol?.name !== 'Answer') return { data: this.union(rest), also: {}, file };
    const [data, also] = this.checker.getTypeArguments(/** @type {ts.TypeReference} */ (only));
    const beside = also ? this.object(also) : {};
    return {
      data: this.schema(/** @type {ts.Type} */ (data)),
      also: /** @type {Record<string, Schema>} */ (beside['properties'] ?? {}),
      file,
    };
  }

  /**
   * The class of a call's body, by its name; nothing for another parameter.
   * @param {ts.ParameterDeclaration} parameter
   * @returns {Record<string, Schema>}
   */
  body(parameter) {
    const type = this.checker.getTypeAtLocation(parameter);
    const isBody = ts.getDecorators(parameter)?.some(({ expression }) => expression.getText().startsWith('Body('));
    return isBody && type.isClass() ? { [type.symbol.name]: this.object(type) } : {};
  }

  /** @param {ts.Type} type @returns {Schema} */
  schema(type) {
    if (type.isUnion()) return this.union(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    const { flags } = type;
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return { type: 'null' };
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
      return { type: 'array', items: this.union(items) };
    }
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.reference(type);
    return {}; // `unknown`: says nothing, which a test finds
  }

  /** Literals become one enumeration, `true | false` a boolean. @param {readonly ts.Type[]} types @returns {Schema} */
  union(types) {
    const schemas = types.filter((type) => !(type.flags & ts.TypeFlags.Undefined) || types.length === 1).map((type) => this.schema(type));
    const values = [...new Set(schemas.flatMap((schema) => ('const' in schema ? [schema['const']] : [])))];
    const others = unique(schemas.filter((schema) => !('const' in schema)));
    const both = values.includes(true) && values.includes(false);
    if (both) others.unshift({ type: 'boolean' });
    const literals = both ? values.filter((value) => typeof value !== 'boolean') : values;
    if (literals.length) others.unshift({ type: typeof literals[0], enum: literals });
    const [one, two] = others.toSorted((a, b) => Number(a['type'] === 'null') - Number(b['type'] === 'null'));
    if (others.length === 1) return /** @type {Schema} */ (one);
    // A simple type or null is one type, so that limits can stand beside it.
    const simple = others.length === 2 && two?.['type'] === 'null' && typeof one?.['type'] === 'string' && one['type'] !== 'object';
    if (!simple) return { anyOf: others };
    return { ...one, type: [one['type'], 'null'], ...(Array.isArray(one['enum']) && { enum: [...one['enum'], null] }) };
  }

  /**
   * An exported type stands once, under its name; any other where it is used.
   * @param {ts.Type} type
   * @returns {Schema}
   */
  reference(type) {
    const symbol = type.aliasSymbol ?? type.symbol;
    const [declared] = symbol?.declarations ?? [];
    const generic = type.aliasTypeArguments?.length || this.checker.getTypeArguments(/** @type {ts.TypeReference} */ (type)).length;
    const exported =
      declared && ts.canHaveModifiers(declared) && ts.getModifiers(declared)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword);
    if (!symbol || !exported || generic || /node_modules/.test(declared.getSourceFile().fileName)) return this.object(type);
    const known = this.named.get(type);
    if (known) return { $ref: `#/components/schemas/${known}` };
    let { name } = symbol;
    for (let i = 2; this.schemas[name]; i++) name = `${symbol.name}${i}`;
    this.named.set(type, name);
    this.schemas[name] = {};
    this.schemas[name] = this.object(type);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** @param {ts.Type} type @returns {Schema} */
  object(type) {
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    /** @type {Record<string, Schema>} */
    const properties = {};
    const required = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      // Symbols of the database's library, and methods: nothing of them crosses the wire.
      if (property.name.startsWith('__@') || property.flags & ts.SymbolFlags.Method) continue;
      properties[property.name] = this.schema(this.checker.getTypeOfSymbol(property));
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    if (index) return { type: 'object', properties, additionalProperties: this.schema(index.type) };
    return { type: 'object', properties, required };
  }
}

/** @param {ts.Type} type @returns {ts.Type[]} */
const members = (type) => (type.isUnion() ? type.types : [type]);

/** @param {Schema[]} schemas */
const unique = (schemas) =>
  schemas.filter((schema, i) => schemas.findIndex((other) => JSON.stringify(other) === JSON.stringify(schema)) === i);

// node infra/answers.mjs <file>: writes it there
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(process.argv[2] ?? '', JSON.stringify(describeAnswers()));
