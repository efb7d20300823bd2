// The floor that the product is measured against: the same framework over the same adapter, one INSERT, one emit.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import pg from 'pg';
import { Server } from 'socket.io';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
pool.on('error', () => undefined); // it ends with its database
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare (id uuid PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
);
let sockets = null;

class Comments {
  async add(body) {
    const comment = { id: randomUUID(), ...body };
    const values = [comment.id, comment.comment_text];
    await pool.query({ name: 'insert', text: 'INSERT INTO bare (id, body) VALUES ($1, $2)', values });
    sockets.emit('feed', { entry: { comment } });
    return { success: true, comment };
  }
}
Post('comments')(Comments.prototype, 'add', Object.getOwnPropertyDescriptor(Comments.prototype, 'add'));
Body()(Comments.prototype, 'add', 0);
Controller()(Comments);
class App {}
Module({ controllers: [Comments] })(App);

const app = await NestFactory.create(App, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
sockets = new Server(app.getHttpServer(), { serveClient: false });
console.log(`http://127.0.0.1:${app.getHttpServer().address().port}`);
process.on('SIGTERM', () => process.exit(0));
