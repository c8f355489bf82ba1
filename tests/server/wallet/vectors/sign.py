"""Signs ton_proof messages without any code of the game: Python's standard library and OpenSSL 3.

    node -e '…' > wallets.json     # address and state init of each wallet for the key below
    python3 sign.py wallets.json > proofs.json

The key is of the tests alone: 32 bytes of 0x07.
"""

import base64
import hashlib
import json
import struct
import subprocess
import sys
import tempfile

SEED = bytes([7]) * 32
PKCS8 = bytes.fromhex("302e020100300506032b657004220420") + SEED


def sign(message: bytes) -> bytes:
    with tempfile.NamedTemporaryFile() as key, tempfile.NamedTemporaryFile() as text:
        key.write(PKCS8)
        key.flush()
        text.write(message)
        text.flush()
        command = ["openssl", "pkeyutl", "-sign", "-rawin", "-keyform", "DER", "-inkey", key.name, "-in", text.name]
        return subprocess.run(command, check=True, capture_output=True).stdout


def proof(address: str, domain: str, timestamp: int, payload: str) -> str:
    workchain, account = address.split(":")
    message = b"ton-proof-item-v2/"
    message += struct.pack(">i", int(workchain)) + bytes.fromhex(account)
    message += struct.pack("<I", len(domain.encode())) + domain.encode()
    message += struct.pack("<Q", timestamp) + payload.encode()
    digest = hashlib.sha256(b"\xff\xff" + b"ton-connect" + hashlib.sha256(message).digest()).digest()
    return base64.b64encode(sign(digest)).decode()


wallets = json.load(open(sys.argv[1]))
rows = []
for wallet in wallets:
    row = {**wallet, "domain": "game.example", "timestamp": 1800000000, "payload": "nonce-1"}
    row["signature"] = proof(wallet["address"], row["domain"], row["timestamp"], row["payload"])
    rows.append(row)
print(json.dumps(rows, indent=2))
