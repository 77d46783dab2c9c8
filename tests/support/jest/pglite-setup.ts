process.env.PROVIDER_DATABASE = "pglite";
