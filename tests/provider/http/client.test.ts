import { expect, test } from "@jest/globals";
import { clientOf } from "@/provider/http/client";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0",
    "Edge · Windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15", "Safari · Mac"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile Safari/537.36", "Chrome · Android"],
  ["curl/8.5.0", null],
  [undefined, null],
])("the user agent %s is %s", (userAgent, device) => {
  expect(clientOf(userAgent, null).device).toBe(device);
});

test.each([
  ["203.0.113.77", "203.0.113.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::x"],
  ["2001:db8::1", "2001:db8:0::x"],
  ["::1", "0:0:0::x"],
])("of the address %s only %s is stored", (address, network) => {
  expect(clientOf(undefined, address).network).toBe(network);
});
