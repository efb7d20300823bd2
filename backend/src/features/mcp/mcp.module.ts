import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RoutesForKeys } from '../../platform/auth/api-keys/routes-for-keys.js';
import { McpController } from './mcp.controller.js';
import { McpServers } from './mcp-servers.js';

/** The API as tools of the Model Context Protocol (ADR 141). */
@Module({ imports: [DiscoveryModule], controllers: [McpController], providers: [McpServers, RoutesForKeys] })
export class McpModule {}
