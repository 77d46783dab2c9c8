import { commandGroup } from "../../operator/command-group.ts";
import { dashboardCommands } from "./commands.ts";
import { runDashboard } from "./run-commands.ts";

export const dashboard = { commands: [commandGroup("Today", dashboardCommands, runDashboard)] };
